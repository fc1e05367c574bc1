import { z } from 'zod'
import { Id, Instant } from '../../http/wire.ts'
import { eventType } from '../event.ts'

/**
 * An administrator gave the house the right to manage its pages at a network. The token travels sealed: only a service
 * with the same CONFIG_SECRET can open it.
 */
export const socialGranted = eventType({
  name: 'auth.social.granted',
  v: 1,
  producer: 'auth',
  mayBeUnheard: true,
  data: z.object({
    network: z.string(),
    token_sealed: z.string(),
    /** When the token ends, if the network says so. */
    expires: Instant.optional(),
    actor: Id,
  }),
  example: {
    network: 'facebook',
    token_sealed: 'c2VhbGVk',
    expires: '2027-01-20T08:00:00.000Z',
    actor: '6560a1b2c3d4e5f6a7b8c9d0',
  },
})
