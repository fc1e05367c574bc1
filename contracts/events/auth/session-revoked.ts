import { z } from 'zod'
import { Id } from '../../http/wire.ts'
import { eventType } from '../event.ts'

/** These sessions are over: whoever caches their tokens forgets them at once. */
export const sessionRevoked = eventType({
  name: 'auth.session.revoked',
  v: 1,
  producer: 'auth',
  mayBeUnheard: true,
  data: z.object({ user: Id, sessions: z.array(Id) }),
  example: { user: '6560a1b2c3d4e5f6a7b8c9d0', sessions: ['6560a1b2c3d4e5f6a7b8c9d1'] },
})
