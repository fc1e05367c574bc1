import { z } from 'zod'
import { Id } from '../../http/wire.ts'
import { eventType } from '../event.ts'

/**
 * A person is gone: every service forgets what it keeps about them, but what the law wants kept. The e-mail address comes
 * as a hash only (hex SHA-256 of the lower-case address), so that the event itself keeps nobody alive.
 */
export const userErased = eventType({
  name: 'auth.user.erased',
  v: 1,
  producer: 'auth',
  data: z.object({ user: Id, handle_sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  example: { user: '6560a1b2c3d4e5f6a7b8c9d0', handle_sha256: 'a'.repeat(64) },
})
