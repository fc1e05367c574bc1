import { type Answer, streamed } from '@rebzeile/kit/http/answer.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { Request } from 'express'
import { presentUser } from '../accounts/present-user.ts'
import { deviceCookieOf, setDeviceCookie, setSessionCookie } from './cookies.ts'
import type { Browser, LoggedIn } from './open-session.ts'
import { addressOf } from './visitor.ts'

/** The browser a request to sign in comes from. */
export const browserOf = (request: Request, actor: Actor, secret: string): Browser => ({
  address: addressOf(request, secret),
  userAgent: (request.get('user-agent') ?? '').slice(0, 300),
  device: deviceCookieOf(request),
  formerSession: actor.session,
})

/** The answer to whoever has just signed in: the cookies and the user. */
export const welcome = (request: Request, { account, session, sid, device }: LoggedIn): Answer =>
  streamed((response) => {
    setSessionCookie(request, response, sid, session.expires)
    if (device) setDeviceCookie(request, response, device)
    response.set('cache-control', 'no-store').json(presentUser(account))
  })
