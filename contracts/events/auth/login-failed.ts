import { z } from 'zod'
import { Id } from '../../http/wire.ts'
import { eventType } from '../event.ts'

/** Somebody gave a wrong password for an existing account. */
export const loginFailed = eventType({
  name: 'auth.login.failed',
  v: 1,
  producer: 'auth',
  mayBeUnheard: true,
  data: z.object({ user: Id, failures: z.int().min(1) }),
  example: { user: '6560a1b2c3d4e5f6a7b8c9d0', failures: 5 },
})
