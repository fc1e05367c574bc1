import { Readable } from 'node:stream'
import type mongoose from 'mongoose'
import type { BlobFile } from './blob-file.ts'

// GridFSBucket's own download fetches up to 16 MB at a time for each reader; four pieces are about one.
const PIECES_AT_A_TIME = 4

/** The bytes [start, end) of a file of GridFS. Fails when a piece is missing, be it that the file is removed meanwhile. */
export function readChunks(
  chunks: mongoose.mongo.Collection,
  file: BlobFile,
  { start, end }: { start: number; end: number },
): Readable {
  return Readable.from(pieces(), { objectMode: false })

  async function* pieces() {
    let position = start
    const n = { $gte: Math.floor(start / file.chunkSize), $lt: Math.ceil(end / file.chunkSize) }
    const found = chunks.find<{ n: number; data: Buffer }>(
      { files_id: file._id, n },
      { sort: { n: 1 }, batchSize: PIECES_AT_A_TIME, promoteBuffers: true },
    )
    for await (const piece of found) {
      const first = piece.n * file.chunkSize
      const part = piece.data.subarray(position - first, end - first)
      if (position < first || part.length === 0) break
      position += part.length
      yield part
    }
    if (position < end) throw new Error(`the blob ${file.filename} lacks bytes from ${position}`)
  }
}
