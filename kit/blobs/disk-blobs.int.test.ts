import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe } from '@jest/globals'
import { blobsConformance } from './blobs.conformance.ts'
import { diskBlobs } from './disk-blobs.ts'

describe('blobs on disk', () => {
  blobsConformance(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'blobs-'))
    return {
      blobs: diskBlobs({ folder }),
      url: pathToFileURL(folder).href,
      drop: () => rm(folder, { recursive: true, force: true }),
    }
  })
})
