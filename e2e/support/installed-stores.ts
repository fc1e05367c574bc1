import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { dumpStore } from '@rebzeile/kit/backup/store-backup.ts'
import { openBlobs } from '@rebzeile/kit/blobs/open-blobs.ts'
import { z } from 'zod'

const Keys = z.object({ postgresPassword: z.string(), configSecret: z.string() })

const STORES = { auth: 'relational', cms: 'documents', media: 'documents', newsletter: 'relational' } as const

/** The stores of a running embedded installation, read past its services. */
export async function installedStores(dataDir: string) {
  const { postgresPassword, configSecret } = Keys.parse(
    JSON.parse(await readFile(join(dataDir, 'installation.json'), 'utf8')),
  )
  const port = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3]
  const url = (name: string) => `postgres://postgres:${postgresPassword}@127.0.0.1:${port}/${name}`
  return {
    configSecret,
    url,
    /** Every row of every table, and every document. */
    async rows(): Promise<Record<string, unknown[]>> {
      const all: Record<string, unknown[]> = {}
      for (const [name, kind] of Object.entries(STORES)) {
        const dump = await text(await dumpStore({ kind, url: url(name) }, ['backups']))
        all[name] = byHead(dump).sort()
      }
      return all
    },
    /** The sum of every file, by its key. */
    async files(): Promise<Record<string, string>> {
      const blobs = openBlobs(pathToFileURL(join(dataDir, 'files')).href)
      const sums: Record<string, string> = {}
      for await (const key of blobs.keys()) {
        const blob = await blobs.open(key)
        if (blob)
          sums[key] = createHash('sha256')
            .update(await buffer(blob.stream))
            .digest('hex')
      }
      return sums
    },
  }
}

/** Rows named by their table: where they lie in it is nobody's promise. */
function byHead(dump: string): string[] {
  let head = ''
  return dump
    .trim()
    .split('\n')
    .map((line) => {
      const named = /^\{"(?:table|collection)":"(\w+)"/.exec(line)?.[1]
      if (named) head = named
      return named ? line : `${head} ${line}`
    })
}
