import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Envelope } from '../bus/bus.ts'
import type { Metrics } from './metrics.ts'
import { continueTrace, inTrace } from './trace-context.ts'

/**
 * Wraps the handling of each event as a step of the trace it was published in, and counts it: one trace from the
 * browser's request to the last consumer's effect.
 */
export function tracedEvents(consumer: string, metrics: Metrics) {
  const tracer = trace.getTracer('bus')
  return async (event: Envelope, next: () => Promise<void>): Promise<void> => {
    const step = continueTrace(event.traceparent)
    const parent = trace.setSpanContext(context.active(), { ...step, traceFlags: 1, isRemote: true })
    const span = tracer.startSpan(`${consumer} ${event.name}`, { kind: SpanKind.CONSUMER }, parent)
    try {
      await context.with(trace.setSpan(parent, span), () => inTrace(step, next))
      metrics.event(event.name, 'done')
    } catch (error) {
      metrics.event(event.name, 'failed')
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  }
}
