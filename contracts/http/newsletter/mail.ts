import { z } from 'zod'
import { Id, Instant, ListOf, pagingFields, SearchWords } from '../wire.ts'

/** A mail that the catcher of the embedded mode keeps instead of sending it (decisions 3.7). */
export const CaughtMail = z
  .object({
    _id: Id,
    to: z.array(z.string()),
    from: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    headers: z.record(z.string(), z.string()),
    at: Instant,
  })
  .meta({ id: 'CaughtMail' })

export type CaughtMail = z.output<typeof CaughtMail>

export const CaughtMailQuery = z.strictObject({
  to: z.string().trim().toLowerCase().max(254).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

/** One mail the desk took on; its words are not kept once it has left. */
export const SentMail = z
  .object({
    _id: Id,
    at: Instant,
    to: z.string(),
    template: z.string(),
    locale: z.string(),
    key: z.string(),
    state: z.enum(['queued', 'sending', 'deferred', 'sent', 'failed', 'bounced', 'suppressed']),
    attempts: z.int(),
    next_try: Instant.optional(),
    smtp_code: z.int().optional(),
    reason: z.string().optional(),
    message_id: z.string().optional(),
  })
  .meta({ id: 'SentMail' })

export type SentMail = z.output<typeof SentMail>

export const SentMailQuery = z.strictObject({
  ...pagingFields,
  q: SearchWords.optional(),
  'filter[state]': SentMail.shape.state.optional(),
})

export const SentMailList = ListOf(SentMail)

/** An address nothing but account and contract mails is sent to. */
export const Suppression = z
  .object({
    _id: Id,
    email: z.string().optional(),
    reason: z.enum(['hard', 'complaint', 'unsubscribe_all', 'manual']),
    since: Instant,
    source: z.string(),
  })
  .meta({ id: 'Suppression' })

export type Suppression = z.output<typeof Suppression>

const Verdict = z.enum(['pass', 'fail', 'none', 'unknown'])

/** What a test mail found out (decisions 3.5); the log names no password. */
export const MailboxTest = z.object({
  ok: z.boolean(),
  accepted: z.array(z.string()),
  rejected: z.array(z.string()),
  smtp_log: z.array(z.string()),
  spf: Verdict,
  dkim: Verdict,
  dmarc: Verdict,
})
