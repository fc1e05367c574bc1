import { forbidden } from '@rebzeile/kit/errors/refusal.ts'
import type { Request, RequestHandler } from 'express'
import { type Visitor, visitorOf } from '../visitor.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses (C110) acts that another site made a browser send. What a browser says of the origin is believed, nothing else is needed. */
export const sameOrigin: RequestHandler = (request, _, next) => {
  if (!SAFE.has(request.method) && !isOurs(request, visitorOf(request))) throw forbidden('C110')
  next()
}

function isOurs(request: Request, visitor: Visitor): boolean {
  const site = request.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = request.get('origin')
  if (origin) return URL.parse(origin)?.host === visitor.host
  // No browser sends a foreign act without saying so; without a cookie there is nothing to borrow either.
  return visitor.sid === undefined
}
