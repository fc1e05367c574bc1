import type { CollectionSpec } from '@rebzeile/kit/documents/documents.ts'
import { z } from 'zod'

/** A resumable upload from its first request until a day later, finished or not. Its pieces lie in the upload folder. */
export const BegunUpload = z.object({
  _id: z.string(),
  rev: z.int(),
  created: z.string(),
  updated: z.string(),
  owner: z.string(),
  name: z.string(),
  size: z.int(),
  tags: z.array(z.string()),
  force: z.boolean(),
  sha256: z.string().optional(),
  expires: z.string(),
  /** Its first bytes were looked at and may be. */
  recognised: z.boolean(),
  /** What became of it: the room is no longer reserved, the pieces are gone. */
  file_id: z.string().optional(),
})

export type BegunUpload = z.output<typeof BegunUpload>

export const BEGUN_UPLOADS: CollectionSpec<BegunUpload> = {
  name: 'begun_uploads',
  schema: BegunUpload,
  indexes: [['expires'], ['owner']],
}

/** How long an upload may take (decisions 3.4). */
export const EXPIRES_MS = 24 * 3_600_000
