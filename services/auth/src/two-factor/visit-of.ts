import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { Request } from 'express'
import { networkOfRequest } from '../login/visitor.ts'
import type { Visit } from './change-second-factor.ts'

/** Who changes their own account; for routes that only somebody who is signed in reaches. */
export const visitOf = (request: Request, actor: Actor, secret: string): Visit => ({
  user: actor.id as string,
  session: actor.session,
  network: networkOfRequest(request, secret),
})
