import { readEnv } from '@rebzeile/kit/config/read-env.ts'
import { type ServiceConfig, ServiceEnv, serviceConfig } from '@rebzeile/kit/config/service-env.ts'
import { z } from 'zod'

const MediaEnv = ServiceEnv.extend({
  /** `postgres://…` or `mongodb://…`. */
  DOCUMENTS_URL: z.string(),
  /** `file:///folder` or `mongodb://…` (GridFS). */
  BLOBS_URL: z.string(),
  /** Where the pieces of resumable uploads lie until they are complete. */
  UPLOAD_DIR: z.string().optional(),
  /** AVIF renditions cost seconds of computing each. */
  AVIF: z.enum(['on', 'off']).default('on'),
})

export interface MediaConfig extends ServiceConfig {
  documentsUrl: string
  blobsUrl: string
  uploadDir?: string
  avif?: 'on' | 'off'
}

export function mediaConfig(source: NodeJS.ProcessEnv): MediaConfig {
  const env = readEnv(MediaEnv, source)
  return {
    ...serviceConfig(env),
    documentsUrl: env.DOCUMENTS_URL,
    blobsUrl: env.BLOBS_URL,
    uploadDir: env.UPLOAD_DIR,
    avif: env.AVIF,
  }
}
