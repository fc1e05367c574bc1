import { FileUsage } from '@rebzeile/contracts/http/media/file.ts'
import type { CollectionSpec } from '@rebzeile/kit/documents/documents.ts'
import { z } from 'zod'

/** Something and the files it shows: a projection of cms.files.used. Kept when it shows none, for its revision. */
export const Showing = z.object({
  _id: z.string(),
  rev: z.int(),
  created: z.string(),
  updated: z.string(),
  usage: FileUsage,
  /** Its revision in the service it comes from. */
  usage_rev: z.int(),
  files: z.array(z.string()),
})

export type Showing = z.output<typeof Showing>

export const SHOWINGS: CollectionSpec<Showing> = { name: 'showings', schema: Showing, indexes: [['files']] }
