import { randomBytes } from 'node:crypto'
import { access, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MIGRATIONS as AUTH_MIGRATIONS } from '@rebzeile/auth/auth.ts'
import { ArchiveRefused } from '@rebzeile/kit/backup/dump-lines.ts'
import type { Manifest } from '@rebzeile/kit/backup/manifest.ts'
import { readArchive, verifyArchive } from '@rebzeile/kit/backup/read-archive.ts'
import { restoreStore } from '@rebzeile/kit/backup/store-backup.ts'
import { openBlobs } from '@rebzeile/kit/blobs/open-blobs.ts'
import { type PostgresServer, startPostgres } from '@rebzeile/kit/postgres/server.ts'
import { MIGRATIONS as NEWSLETTER_MIGRATIONS } from '@rebzeile/newsletter/newsletter.ts'
import { adoptInstallation, RestoredSecrets } from '../embedded/installation.ts'
import { OneLine } from '../embedded/one-line.ts'

/** Where the parts of an archive go. */
const STORES = {
  auth: { kind: 'relational', migrations: AUTH_MIGRATIONS },
  cms: { kind: 'documents', migrations: undefined },
  media: { kind: 'documents', migrations: undefined },
  newsletter: { kind: 'relational', migrations: NEWSLETTER_MIGRATIONS },
} as const

const isStore = (name: string): name is keyof typeof STORES => name in STORES

/** Our own claim on the folder, and what a fresh disk has. */
const NO_CONTENT = new Set(['process.pid', 'lost+found'])

/** Lies in a folder while it is being filled: what a killed process left there is no installation. */
const UNFINISHED = 'restore.unfinished'

/**
 * Fills an empty data folder from an archive: checks every byte of it first, restores the databases and the files, and
 * takes over its keys last. Nothing else runs meanwhile. Whatever does not fit is refused in one line.
 */
export async function restoreInstallation(dataDir: string, archive: string, say: (line: string) => void) {
  await refuseUsedFolder(dataDir)
  say(`Checking ${archive} …`)
  const manifest = await verifyArchive(archive).catch(inOneLine(archive))
  refuseIncomplete(manifest, archive)
  await writeFile(join(dataDir, UNFINISHED), `${archive}\n`)
  // What an earlier attempt left behind; the folder was empty when that began.
  for (const name of ['postgres', 'files']) await rm(join(dataDir, name), { recursive: true, force: true })
  say(`Restoring what was saved at ${manifest.created} …`)
  const password = randomBytes(32).toString('base64url')
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), password })
  try {
    const secrets = await restoreAll(dataDir, archive, postgres).catch(inOneLine(archive))
    await adoptInstallation(dataDir, { postgresPassword: password, ...secrets })
  } finally {
    await postgres.stop()
  }
  await rm(join(dataDir, UNFINISHED))
  say('Restored.')
}

/** A folder that is half filled is not started as if it were a whole installation. */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  if (!(await isThere(join(dataDir, UNFINISHED)))) return
  throw new OneLine(`${dataDir} holds a restore that was not finished. Start it again with RESTORE.`)
}

async function refuseUsedFolder(dataDir: string) {
  const names = await readdir(dataDir)
  if (names.includes(UNFINISHED) || names.every((name) => NO_CONTENT.has(name))) return
  throw new OneLine(`${dataDir} is not empty. An archive is restored into an empty DATA_DIR only; nothing was changed.`)
}

function refuseIncomplete({ parts, files, secrets }: Manifest, archive: string) {
  const missing = Object.keys(STORES).filter((name) => !parts.some((part) => part.name === name))
  if (!files) missing.push('files')
  if (!secrets) missing.push('secrets')
  if (missing.length) throw new OneLine(`${archive} is no complete archive: it lacks ${missing.join(', ')}.`)
}

async function restoreAll(dataDir: string, archive: string, postgres: PostgresServer) {
  const blobs = openBlobs(pathToFileURL(join(dataDir, 'files')).href)
  await blobs.start()
  let stated = ''
  await readArchive(archive, {
    async part(name, lines) {
      if (!isStore(name)) throw new ArchiveRefused(`nobody here knows its part ${name}`)
      await postgres.ensureDatabase(name)
      const { kind, migrations } = STORES[name]
      await restoreStore({ kind, url: postgres.url(name) }, lines, migrations)
    },
    file: async (key, content) => void (await blobs.put(key, content)),
    async secrets(content) {
      stated = content
    },
  })
  await blobs.stop()
  return RestoredSecrets.parse(JSON.parse(stated))
}

const inOneLine = (archive: string) => (error: unknown) => {
  if (error instanceof ArchiveRefused) throw new OneLine(`${archive} cannot be restored: ${error.message}.`)
  throw error
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
