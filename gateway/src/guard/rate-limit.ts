import { Refusal } from '@rebzeile/kit/errors/refusal.ts'
import type { RequestHandler } from 'express'
import { rateLimit } from 'express-rate-limit'
import { type Visitor, visitorOf } from '../visitor.ts'

/** Requests a minute from one address (decisions 3.12); a browser whose session is known has a budget of its own, five times as large. */
const PER_MINUTE = { read: 120, write: 60, login: 10, upload: 60, download: 1_200, page: 300 } as const

export type LimitClass = keyof typeof PER_MINUTE

const SIGNED_IN = 5
/** A sign-in attempt is counted by address, whoever asks. */
const BY_ADDRESS_ONLY: readonly LimitClass[] = ['login']

/** One limiter per class; refuses with C204 (C103 for sign-ins) and says when to come back. */
export function rateLimits(factor: number, knows: (sid: string) => boolean): Record<LimitClass, RequestHandler> {
  const classes = Object.keys(PER_MINUTE) as LimitClass[]
  return Object.fromEntries(classes.map((name) => [name, limiter(name, factor, knows)])) as Record<
    LimitClass,
    RequestHandler
  >
}

function limiter(name: LimitClass, factor: number, knows: (sid: string) => boolean): RequestHandler {
  if (factor === 0) return (_, __, next) => next()
  // Anybody can make up a cookie: only one that was exchanged for a token buys a budget of its own.
  const ownSid = ({ sid }: Visitor) => (sid && !BY_ADDRESS_ONLY.includes(name) && knows(sid) ? sid : undefined)
  return rateLimit({
    windowMs: 60_000,
    limit: (request) => Math.ceil(PER_MINUTE[name] * factor * (ownSid(visitorOf(request)) ? SIGNED_IN : 1)),
    standardHeaders: 'draft-6',
    legacyHeaders: false,
    validate: false,
    keyGenerator: (request) => {
      const visitor = visitorOf(request)
      const sid = ownSid(visitor)
      return sid ? `${visitor.address} ${sid}` : visitor.address
    },
    skip: (request) => visitorOf(request).onBehalf,
    handler: (_, response) => {
      const retryAfter = Number(response.getHeader('retry-after') ?? 60)
      throw new Refusal('too-many', name === 'login' ? 'C103' : 'C204', { retryAfter })
    },
  })
}
