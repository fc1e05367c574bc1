import { Uploaded } from '@rebzeile/contracts/http/media/file.ts'
import type { CollectionSpec } from '@rebzeile/kit/documents/documents.ts'
import { z } from 'zod'

/** What an Idempotency-Key was answered with, and what had been sent. */
export const KeptAnswer = z.object({
  _id: z.string(),
  rev: z.int(),
  created: z.string(),
  updated: z.string(),
  fingerprint: z.string(),
  answer: z.array(Uploaded),
})

export type KeptAnswer = z.output<typeof KeptAnswer>

export const KEPT_ANSWERS: CollectionSpec<KeptAnswer> = {
  name: 'kept_answers',
  schema: KeptAnswer,
  indexes: [['created']],
}

/** How long a key is remembered (decisions 3.1). */
export const KEPT_MS = 24 * 3_600_000
