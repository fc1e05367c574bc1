import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import mongoose from 'mongoose'
import { risingKey } from '../documents/rising-key.ts'
import { type BlobFile, HIDDEN } from './blob-file.ts'
import { checkKey } from './blob-key.ts'
import type { Blobs } from './blobs.ts'
import { within } from './byte-range.ts'
import { asStream, measured } from './measured.ts'
import { readChunks } from './read-chunks.ts'
import { sweepGridFs } from './sweep-gridfs.ts'

const { GridFSBucket } = mongoose.mongo
const BUCKET = 'blobs'

/**
 * Blobs in GridFS: uploaded under a hidden name and given their key in one step at the end. What a new blob replaces
 * stays for those who are reading it until the next sweep.
 */
export function gridFsBlobs({ url }: { url: string }): Blobs {
  const connection = mongoose.createConnection()
  connection.on('error', () => {})
  const db = () => {
    if (!connection.db) throw new Error('not connected')
    return connection.db
  }
  const bucket = () => new GridFSBucket(db(), { bucketName: BUCKET })
  const files = () => db().collection<BlobFile>(`${BUCKET}.files`)
  const chunks = () => db().collection(`${BUCKET}.chunks`)
  const newest = (key: string) => files().findOne({ filename: checkKey(key) }, { sort: { 'metadata.placed': -1 } })

  return {
    async start() {
      await connection.openUri(url, { bufferCommands: false, serverSelectionTimeoutMS: 5_000, socketTimeoutMS: 30_000 })
      await files().createIndex({ filename: 1, uploadDate: 1 })
      await chunks().createIndex({ files_id: 1, n: 1 }, { unique: true })
    },
    stop: () => connection.close(),
    ping: async () => void (await db().command({ ping: 1 })),

    async put(key, content, options = {}) {
      checkKey(key)
      const { through, result } = measured()
      const upload = bucket().openUploadStream(`${HIDDEN}${randomUUID()}`)
      try {
        await pipeline(asStream(content), through, upload, { signal: options.signal })
        options.signal?.throwIfAborted()
        await place(upload.id as mongoose.mongo.ObjectId, key)
        return { key, ...result() }
      } catch (error) {
        // Best effort: what cannot be deleted now is hidden, and swept later.
        await (upload.writableFinished ? bucket().delete(upload.id) : upload.abort()).catch(() => {})
        throw error
      }
    },

    async open(key, range) {
      const file = await newest(key)
      if (!file) return null
      const { start, end } = within(file.length, range)
      const stream = end > start ? readChunks(chunks(), file, { start, end }) : Readable.from([])
      return { size: file.length, stream }
    },

    async stat(key) {
      const file = await newest(key)
      return file && { size: file.length }
    },

    async rename(from, to) {
      checkKey(to)
      const file = await newest(from)
      return file !== null && (from === to || (await place(file._id, to, from)))
    },

    async remove(key) {
      const found = await files()
        .find({ filename: checkKey(key) }, { projection: { _id: 1 } })
        .toArray()
      for (const { _id } of found) await bucket().delete(_id).catch(unlessGone)
      return found.length > 0
    },

    async *keys(prefix = '') {
      let before: string | undefined
      const named = { filename: { $gte: prefix, $lt: `${prefix}\u{10FFFF}` }, 'metadata.placed': { $exists: true } }
      for await (const { filename } of files()
        .find(named, { projection: { filename: 1 } })
        .sort({ filename: 1 })) {
        if (filename !== before && !filename.startsWith(HIDDEN)) yield filename
        before = filename
      }
    },

    sweep: (olderThanMs) => sweepGridFs({ bucket: bucket(), files: files(), chunks: chunks() }, olderThanMs),
  }

  /** Gives the file its key and hides those that had it. */
  async function place(id: mongoose.mongo.ObjectId, key: string, from?: string): Promise<boolean> {
    const placed = risingKey()
    const source = from === undefined ? { _id: id } : { _id: id, filename: from }
    const { matchedCount } = await files().updateOne(source, { $set: { filename: key, 'metadata.placed': placed } })
    if (matchedCount === 0) return false
    await files().updateMany(
      { filename: key, 'metadata.placed': { $lt: placed } },
      { $set: { filename: `${HIDDEN}superseded`, 'metadata.supersededAt': new Date() } },
    )
    return true
  }
}

function unlessGone(error: Error): void {
  if (!/not found/i.test(error.message)) throw error
}
