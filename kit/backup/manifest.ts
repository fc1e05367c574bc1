import { createHash, type Hash } from 'node:crypto'
import { z } from 'zod'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const Content = z.object({ size: z.int(), sha256: Sha256 })

/** What an archive holds, its last entry: an archive without it was cut off. */
export const Manifest = z.object({
  format: z.literal(1),
  /** The version of the product that wrote it. */
  version: z.string(),
  created: z.iso.datetime(),
  /** No event was on its way between the parts when they were taken: they fit together. */
  quiet: z.boolean(),
  /** A dump a part, by its name. */
  parts: z.array(Content.extend({ name: z.string().regex(/^[a-z]{1,20}$/), rows: z.int() })),
  /** All files together; absent when the archive was asked for without. */
  files: Content.extend({ count: z.int() }).optional(),
  /** The keys that open what is sealed in the databases; absent where they are kept elsewhere. */
  secrets: Content.optional(),
})

export type Manifest = z.output<typeof Manifest>

export const MANIFEST = 'manifest.json'
export const SECRETS = 'secrets.json'
export const FILES = 'files/'
export const partEntry = (name: string) => `${name}.ndjson.gz`

/** One sum over all files, their names and sizes included, in the order of the archive. */
export function filesSum() {
  const hash = createHash('sha256')
  let size = 0
  let count = 0
  return {
    begin(key: string, bytes: number) {
      hash.update(`${key}\n${bytes}\n`)
      size += bytes
      count += 1
    },
    add: (chunk: Uint8Array) => void hash.update(chunk),
    result: () => ({ count, size, sha256: hash.digest('hex') }),
  }
}

export type FilesSum = ReturnType<typeof filesSum>

/** The chunks as they are, each shown to `see` as it passes. */
export async function* seen(content: AsyncIterable<Uint8Array>, see: (chunk: Uint8Array) => void) {
  for await (const chunk of content) {
    see(chunk)
    yield chunk
  }
}

/** Counts and hashes what passes. */
export function contentSum() {
  const hash: Hash = createHash('sha256')
  let size = 0
  return {
    add(chunk: Uint8Array) {
      size += chunk.length
      hash.update(chunk)
    },
    result: () => ({ size, sha256: hash.digest('hex') }),
  }
}
