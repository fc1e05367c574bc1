import { SESSION_COOKIE } from '@rebzeile/contracts/http/auth/routes.ts'
import type { CookieOptions, Request, Response } from 'express'

/** The cookie by which a browser that signed in before is recognised. */
const DEVICE_COOKIE = 'device'
const DEVICE_DAYS = 365
const DAY_MS = 86_400_000

const options = (request: Request): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  secure: request.get('x-forwarded-proto') === 'https',
})

export function setSessionCookie(request: Request, response: Response, sid: string, expires: Date) {
  response.cookie(SESSION_COOKIE, sid, { ...options(request), expires })
}

export function clearSessionCookie(request: Request, response: Response) {
  response.clearCookie(SESSION_COOKIE, options(request))
}

export function setDeviceCookie(request: Request, response: Response, device: string) {
  response.cookie(DEVICE_COOKIE, device, { ...options(request), maxAge: DEVICE_DAYS * DAY_MS })
}

export function deviceCookieOf(request: Request): string | undefined {
  return cookieOf(request, DEVICE_COOKIE, /^[\w-]{20,100}$/)
}

/** A visit to a network and back; sealed. */
const JOURNEY_COOKIE = 'journey'

export function setJourneyCookie(request: Request, response: Response, sealed: string, maxAge: number) {
  response.cookie(JOURNEY_COOKIE, sealed, { ...options(request), maxAge })
}

export function clearJourneyCookie(request: Request, response: Response) {
  response.clearCookie(JOURNEY_COOKIE, options(request))
}

export function journeyCookieOf(request: Request): string | undefined {
  return cookieOf(request, JOURNEY_COOKIE, /^[\w-]{20,3000}$/)
}

function cookieOf(request: Request, name: string, form: RegExp): string | undefined {
  const value = request.get('cookie')?.match(new RegExp(`(?:^|; )${name}=([^;]*)`))?.[1]
  return value && form.test(value) ? value : undefined
}
