import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Request, RequestHandler } from 'express'
import type { Log } from '../log/log.ts'
import type { Metrics } from './metrics.ts'
import { continueTrace, inTrace } from './trace-context.ts'

/**
 * Makes each request a step of its trace, counts it and logs it when it failed. Spans are only exported when telemetry
 * was started; without it this costs two small objects.
 */
export function traced(log: Log, metrics: Metrics): RequestHandler {
  const tracer = trace.getTracer('http')
  return (request, response, next) => {
    const started = performance.now()
    const parent = propagation.extract(context.active(), request.headers)
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, parent)
    const { traceId, spanId } = span.spanContext()
    const step = span.isRecording() ? { traceId, spanId } : continueTrace(request.get('traceparent'))
    response.once('close', () => {
      const route = routeOf(request)
      const seconds = (performance.now() - started) / 1_000
      metrics.request(route, request.method, response.statusCode, seconds)
      span.updateName(`${request.method} ${route}`).setAttribute('http.response.status_code', response.statusCode)
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
      log.debug(
        { method: request.method, route, status: response.statusCode, ms: Math.round(seconds * 1_000) },
        'request',
      )
    })
    context.with(trace.setSpan(parent, span), () => inTrace(step, next))
  }
}

/** The pattern that matched, so that ids do not become labels. */
const routeOf = (request: Request): string => (request.route as { path?: string } | undefined)?.path ?? 'unmatched'
