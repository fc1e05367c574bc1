import type { Readable } from 'node:stream'
import { pack as newPack } from 'tar-stream'
import type { Blobs } from '../blobs/blobs.ts'
import { addEntry } from './tar-entries.ts'

/**
 * All blobs as a tar, each under its key, with their number. One that is removed meanwhile is left out; the bytes of the
 * others are those of one moment, as a blob never changes.
 */
export async function packBlobs(blobs: Blobs): Promise<{ count: number; tar: Readable }> {
  const keys: string[] = []
  for await (const key of blobs.keys()) keys.push(key)
  const pack = newPack()
  const fill = async () => {
    for (const key of keys.sort()) {
      const blob = await blobs.open(key)
      if (blob) await addEntry(pack, key, blob)
    }
    pack.finalize()
  }
  fill().catch((error: Error) => pack.destroy(error))
  return { count: keys.length, tar: pack }
}
