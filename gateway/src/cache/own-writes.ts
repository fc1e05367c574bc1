import type { CacheTag, Route } from '@rebzeile/contracts/http/route.ts'
import type { Request, RequestHandler, Response } from 'express'
import type { SessionTokens } from '../sessions/session-tokens.ts'
import { visitorOf } from '../visitor.ts'
import type { AnswerCache } from './answer-cache.ts'

const CONTENT: readonly CacheTag[] = ['entry', 'config', 'tag', 'file']

/** Whoever changed something through this gateway reads the change at once, without waiting for the event. */
export function forgetOwnWrites(route: Route, cache: AnswerCache, tokens: SessionTokens): RequestHandler {
  // What visitors may do (messages, page views) changes nothing that is remembered.
  if (route.service === 'cms' && route.access !== 'public')
    return (_, response, next) => beforeHead(response, () => cache.invalidate(CONTENT), next)
  if (route.service === 'auth')
    return (request, response, next) => beforeHead(response, () => forgetSession(request, tokens), next)
  return (_, __, next) => next()
}

function forgetSession(request: Request, tokens: SessionTokens) {
  const { sid } = visitorOf(request)
  if (sid) tokens.drop(sid)
}

function beforeHead(response: Response, act: () => void, next: () => void) {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    act()
    return writeHead(...args)
  }) as typeof response.writeHead
  next()
}
