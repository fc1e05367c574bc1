import type { Readable } from 'node:stream'
import type { Store } from './dump-lines.ts'
import { dumpRelational } from './dump-relational.ts'
import { dumpMongoDocuments, restoreMongoDocuments } from './mongo-documents-backup.ts'
import { dumpPostgresDocuments, restorePostgresDocuments } from './postgres-documents-backup.ts'
import { restoreRelational } from './restore-relational.ts'

/** Everything in a store as it stands now, as lines of JSON; resolves once the moment is fixed. Nobody is kept from writing. */
export function dumpStore({ kind, url }: Store, except: readonly string[] = []): Promise<Readable> {
  if (kind === 'relational') return dumpRelational(url)
  return isMongo(url) ? dumpMongoDocuments(url, new Set(except)) : dumpPostgresDocuments(url, new Set(except))
}

/** Restores a dump into an unused store. `migrations` is the folder of a relational one's. Throws `ArchiveRefused`. */
export function restoreStore(
  { kind, url }: Store,
  lines: AsyncIterable<string>,
  migrations: string | undefined,
): Promise<void> {
  if (kind === 'documents')
    return isMongo(url) ? restoreMongoDocuments(url, lines) : restorePostgresDocuments(url, lines)
  if (!migrations) throw new Error('a relational store is made by its migrations')
  return restoreRelational(url, lines, migrations)
}

const isMongo = (url: string) => url.startsWith('mongodb')
