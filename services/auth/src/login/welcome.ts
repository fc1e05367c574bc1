import { type Answer, streamed } from '@rebzeile/kit/http/answer.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { Request, Response } from 'express'
import { presentUser } from '../accounts/present-user.ts'
import { clearJourneyCookie, deviceCookieOf, setDeviceCookie, setSessionCookie } from './cookies.ts'
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
export const welcome = (request: Request, loggedIn: LoggedIn): Answer =>
  streamed((response) => {
    setCookies(request, response, loggedIn)
    response.set('cache-control', 'no-store').json(presentUser(loggedIn.account))
  })

/** The same for a browser that comes back from elsewhere: it goes on to a page. */
export const welcomeAt = (request: Request, loggedIn: LoggedIn, location: string): Answer => ({
  headers: { location, 'cache-control': 'no-store' },
  send: (response) => {
    clearJourneyCookie(request, response)
    setCookies(request, response, loggedIn)
    response.end()
  },
})

function setCookies(request: Request, response: Response, { session, sid, device }: LoggedIn) {
  setSessionCookie(request, response, sid, session.expires)
  if (device) setDeviceCookie(request, response, device)
}
