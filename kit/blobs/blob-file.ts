import type mongoose from 'mongoose'

/** What no key has: files whose name begins with it are not to be read. */
export const HIDDEN = ':'

/** A file of GridFS; the one `placed` last under a name is the blob of that key. */
export interface BlobFile {
  _id: mongoose.mongo.ObjectId
  filename: string
  length: number
  chunkSize: number
  uploadDate: Date
  metadata?: { placed?: string; supersededAt?: Date }
}
