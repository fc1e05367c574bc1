import type { Blobs } from '@rebzeile/kit/blobs/blobs.ts'

/** All bytes of a blob, or null. A picture must be in memory as a whole before it can be decoded. */
export async function readBlob(blobs: Blobs, key: string): Promise<Buffer | null> {
  const opened = await blobs.open(key)
  return opened && Buffer.concat(await opened.stream.toArray())
}
