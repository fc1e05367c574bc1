import { z } from 'zod'
import { Instant } from '../wire.ts'

/** What a service hands in to act for the platform itself, and the short-lived token it gets for it. */
export const ServiceTokenRequest = z.strictObject({
  service: z.string().regex(/^[a-z]{1,20}$/),
  at: Instant,
  signature: z.string().max(100),
})

export const ServiceToken = z.object({
  token: z.string(),
  /** Seconds the token may be used. */
  expires_in: z.int(),
})

export type ServiceToken = z.output<typeof ServiceToken>
