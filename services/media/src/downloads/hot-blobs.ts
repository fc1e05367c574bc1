import type { Blobs } from '@rebzeile/kit/blobs/blobs.ts'
import { LRUCache } from 'lru-cache'

/** Keeps small blobs that were asked for lately in memory. Blobs never change under their key. */
export interface HotBlobs {
  /** The bytes, if the blob is small enough to keep; null sends the caller to the store. */
  get(key: string): Promise<Buffer | null>
  forget(key: string): void
}

const MAX_TOTAL_BYTES = 48 * 1_048_576
const MAX_BLOB_BYTES = 1_048_576

export function createHotBlobs(blobs: Blobs): HotBlobs {
  const kept = new LRUCache<string, Buffer>({ maxSize: MAX_TOTAL_BYTES, sizeCalculation: (bytes) => bytes.length || 1 })
  return {
    async get(key) {
      const known = kept.get(key)
      if (known) return known
      const found = await blobs.stat(key)
      if (!found || found.size > MAX_BLOB_BYTES) return null
      const opened = await blobs.open(key)
      if (!opened) return null
      const bytes = Buffer.concat(await opened.stream.toArray())
      kept.set(key, bytes)
      return bytes
    },
    forget: (key) => void kept.delete(key),
  }
}
