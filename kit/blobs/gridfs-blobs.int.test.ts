import { describeWithMongo, dropMongo, freshMongo } from '../testing/fresh-mongo.ts'
import { blobsConformance } from './blobs.conformance.ts'
import { gridFsBlobs } from './gridfs-blobs.ts'

describeWithMongo('blobs in GridFS', () => {
  blobsConformance(async () => {
    const url = freshMongo()
    return { blobs: gridFsBlobs({ url }), url, drop: () => dropMongo(url) }
  })
})
