import { Refusal } from '@rebzeile/kit/errors/refusal.ts'
import type { RequestHandler } from 'express'
import { rateLimit } from 'express-rate-limit'
import { type Visitor, visitorOf } from '../visitor.ts'

const MINUTE = 60_000
const HOUR = 3_600_000

/** Requests from one address (decisions 3.12); a browser whose session is known has a budget of its own, five times as large. */
const BUDGETS = {
  read: { limit: 120, windowMs: MINUTE },
  write: { limit: 60, windowMs: MINUTE },
  login: { limit: 10, windowMs: MINUTE },
  signup: { limit: 5, windowMs: HOUR },
  message: { limit: 5, windowMs: HOUR },
  upload: { limit: 60, windowMs: MINUTE },
  download: { limit: 1_200, windowMs: MINUTE },
  page: { limit: 300, windowMs: MINUTE },
} as const

export type LimitClass = keyof typeof BUDGETS

const SIGNED_IN = 5
/** What strangers may try only so often is counted by address, whoever asks. */
const BY_ADDRESS_ONLY: readonly LimitClass[] = ['login', 'signup', 'message']

/** One limiter per class; refuses with C204 (C103 for sign-ins) and says when to come back. */
export function rateLimits(factor: number, knows: (sid: string) => boolean): Record<LimitClass, RequestHandler> {
  const classes = Object.keys(BUDGETS) as LimitClass[]
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
    windowMs: BUDGETS[name].windowMs,
    limit: (request) => Math.ceil(BUDGETS[name].limit * factor * (ownSid(visitorOf(request)) ? SIGNED_IN : 1)),
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
