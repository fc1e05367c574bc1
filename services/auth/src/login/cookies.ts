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
  return request.get('cookie')?.match(new RegExp(`(?:^|; )${DEVICE_COOKIE}=([\\w-]{20,100})`))?.[1]
}
