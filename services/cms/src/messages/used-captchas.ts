import { createHash } from 'node:crypto'
import { Instant } from '@rebzeile/contracts/http/wire.ts'
import type { Documents } from '@rebzeile/kit/documents/documents.ts'
import { z } from 'zod'
import type { Times } from './signed-question.ts'

const UsedCaptcha = z.object({ _id: z.string(), rev: z.int(), created: Instant, updated: Instant, until: Instant })

/** Questions that were answered, until they would have expired anyway: each opens the door once. */
export function createUsedCaptchas(documents: Documents) {
  const used = documents.collection<z.output<typeof UsedCaptcha>>({
    name: 'used_captchas',
    schema: UsedCaptcha,
    indexes: [['until']],
  })
  return {
    /** Throws `DuplicateKey` the second time. */
    insert: ({ id, until }: Times, tx: unknown) =>
      used.insert({ _id: createHash('sha256').update(id).digest('hex'), until }, tx),
    removeDue: (now: Date) => used.removeWhere([{ field: 'until', op: 'lte', value: now.toISOString() }]),
  }
}

export type UsedCaptchas = ReturnType<typeof createUsedCaptchas>
