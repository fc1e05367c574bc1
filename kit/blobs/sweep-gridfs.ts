import mongoose from 'mongoose'
import { type BlobFile, HIDDEN } from './blob-file.ts'

interface Parts {
  bucket: mongoose.mongo.GridFSBucket
  files: mongoose.mongo.Collection<BlobFile>
  chunks: mongoose.mongo.Collection
}

/** Deletes what uploads left: hidden files, and chunks of files that never came to be, whose last one is old enough. */
export async function sweepGridFs({ bucket, files, chunks }: Parts, olderThanMs: number): Promise<number> {
  const limit = new Date(Date.now() - olderThanMs)
  const hidden = await files
    .find({
      filename: { $gte: HIDDEN, $lt: `${HIDDEN}\u{10FFFF}` },
      uploadDate: { $lte: limit },
      // A replaced blob may still be read: its time begins when it was replaced.
      'metadata.supersededAt': { $not: { $gt: limit } },
    })
    .toArray()
  for (const { _id } of hidden) await bucket.delete(_id)

  // An id carries the second in which it was made.
  const newest = mongoose.mongo.ObjectId.createFromTime(Math.ceil((limit.getTime() + 1) / 1000))
  const orphans = await chunks
    .aggregate<{ _id: mongoose.mongo.ObjectId }>([
      { $group: { _id: '$files_id', last: { $max: '$_id' } } },
      { $match: { last: { $lt: newest } } },
      { $lookup: { from: files.collectionName, localField: '_id', foreignField: '_id', as: 'file' } },
      { $match: { file: { $size: 0 } } },
    ])
    .toArray()
  for (const { _id } of orphans) await chunks.deleteMany({ files_id: _id })
  return hidden.length + orphans.length
}
