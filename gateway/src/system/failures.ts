import type { Failure } from '@rebzeile/contracts/http/gateway/system.ts'
import { currentTrace } from '@rebzeile/kit/telemetry/trace-context.ts'
import type { RequestHandler } from 'express'

export interface Failures {
  /** The newest first. */
  last(): Failure[]
  /** Notes every answer with a status of 500 or more. */
  watch: RequestHandler
}

const KEPT = 50

/** The last failed calls since this process started: where an administrator begins to look. */
export function createFailures(): Failures {
  const kept: Failure[] = []
  return {
    last: () => [...kept].reverse(),
    watch(request, response, next) {
      const trace_id = currentTrace()?.traceId ?? ''
      const { method, path } = request
      response.once('finish', () => {
        if (response.statusCode < 500) return
        kept.push({ at: new Date().toISOString(), method, path, status: response.statusCode, trace_id })
        if (kept.length > KEPT) kept.shift()
      })
      next()
    },
  }
}
