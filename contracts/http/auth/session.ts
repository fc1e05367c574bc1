import { z } from 'zod'
import { Id, Instant } from '../wire.ts'

/** One signed-in browser of the user. */
export const Session = z
  .object({
    _id: Id,
    user: Id,
    created: Instant,
    last_seen: Instant,
    expires: Instant,
    ip_prefix: z.string(),
    user_agent: z.string(),
    kind: z.enum(['web', 'api']),
    mfa: z.boolean(),
    /** True for the session this request came with. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' })

export type Session = z.output<typeof Session>

/** What the gateway hands in for a browser's cookie, and the short-lived token it gets for it. */
export const SessionExchange = z.strictObject({ sid: z.string().min(20).max(200) })

export const SessionToken = z.object({
  token: z.string(),
  /** Seconds the token may be used. */
  expires_in: z.int(),
  session: Id,
  user: Id,
})

export type SessionToken = z.output<typeof SessionToken>
