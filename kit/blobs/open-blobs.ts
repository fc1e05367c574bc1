import { fileURLToPath } from 'node:url'
import type { Blobs } from './blobs.ts'
import { diskBlobs } from './disk-blobs.ts'
import { gridFsBlobs } from './gridfs-blobs.ts'

/** The blob store an address names: `file:///folder` or `mongodb://…`. */
export function openBlobs(url: string): Blobs {
  return url.startsWith('mongodb') ? gridFsBlobs({ url }) : diskBlobs({ folder: fileURLToPath(url) })
}
