import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Blobs } from '../blobs/blobs.ts'
import type { Answer } from '../http/answer.ts'
import { type Binding, on } from '../http/binding.ts'
import { packBlobs } from './blobs-tar.ts'
import type { Store } from './dump-lines.ts'
import { dumpStore } from './store-backup.ts'

/** How many files follow: for whoever shows how far it is. */
export const BLOB_COUNT_HEADER = 'x-blob-count'

interface BackupDoors {
  store: Store
  blobs?: Blobs
  /** The permission that may take everything. */
  access: string
}

/** Doors for the platform itself: everything a service keeps, as it stands when the answer begins. */
export function backupDoors({ store, blobs, access }: BackupDoors): Binding[] {
  const rows = on({ method: 'GET', path: '/internal/backup', access }, async () =>
    streaming(await dumpStore(store), { 'content-type': 'application/x-ndjson' }),
  )
  if (!blobs) return [rows]
  const files = on({ method: 'GET', path: '/internal/backup/blobs', access }, async () => {
    const { count, tar } = await packBlobs(blobs)
    return streaming(tar, { 'content-type': 'application/x-tar', [BLOB_COUNT_HEADER]: String(count) })
  })
  return [rows, files]
}

/** The moment is fixed before the first byte: whoever asks may rely on it once the head of the answer is there. */
const streaming = (stream: Readable, headers: Record<string, string>): Answer => ({
  headers: { ...headers, 'cache-control': 'no-store' },
  async send(response) {
    response.flushHeaders()
    await pipeline(stream, response)
  },
})
