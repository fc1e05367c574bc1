import type { CacheTag, ServiceName } from '@rebzeile/contracts/http/route.ts'
import type { RequestHandler } from 'express'
import type { AnswerCache } from './answer-cache.ts'

const TOUCHES: Partial<Record<ServiceName, readonly CacheTag[]>> = { cms: ['entry', 'config', 'tag', 'file'] }

/** Whoever changed something through this gateway reads the change at once, without waiting for the event. */
export const forgetOwnWrites =
  (cache: AnswerCache, service: ServiceName): RequestHandler =>
  (_, response, next) => {
    const tags = TOUCHES[service]
    if (!tags) return next()
    const end = response.writeHead.bind(response)
    response.writeHead = ((...args: Parameters<typeof end>) => {
      cache.invalidate(tags)
      return end(...args)
    }) as typeof response.writeHead
    next()
  }
