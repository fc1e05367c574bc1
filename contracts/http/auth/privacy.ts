import { z } from 'zod'
import { Id, Instant } from '../wire.ts'

/** A copy of everything the platform keeps about a person; ready when every service has answered or its time is up. */
export const PrivacyExport = z
  .object({
    _id: Id,
    state: z.enum(['collecting', 'ready', 'failed']),
    created: Instant,
    /** The archive is gone after this. */
    expires: Instant,
    /** Services that answered, and those that did not in time. */
    parts: z.array(z.object({ service: z.string(), state: z.enum(['waiting', 'there', 'late']) })),
    size: z.int().optional(),
  })
  .meta({ id: 'PrivacyExport' })

export type PrivacyExport = z.output<typeof PrivacyExport>

export const EraseRequest = z.strictObject({ password: z.string().min(1).max(1_000) })

/** Until then the erasure can be taken back. */
export const EraseAnswer = z.object({ ok: z.literal(true), erase_at: Instant })

/** One line of the audit log: who did what to whose account. */
export const AuditRecord = z
  .object({
    _id: Id,
    at: Instant,
    action: z.string(),
    actor: z.object({ _id: Id.nullable(), handle: z.string() }),
    user: z.object({ _id: Id, handle: z.string() }).optional(),
    ip_prefix: z.string().optional(),
    details: z.record(z.string(), z.unknown()).default({}),
  })
  .meta({ id: 'AuditRecord' })

export type AuditRecord = z.output<typeof AuditRecord>
