import { AsyncLocalStorage } from 'node:async_hooks'
import { randomText } from './random-text.ts'

/** Where in a trace some work happens: ids as in W3C Trace Context, lower-case hex. */
export interface TraceContext {
  traceId: string
  spanId: string
}

const storage = new AsyncLocalStorage<TraceContext>()

/** The trace the running code belongs to, if any. */
export const currentTrace = (): TraceContext | undefined => storage.getStore()

/** Runs `work` as part of a trace. */
export const inTrace = <Result>(context: TraceContext, work: () => Result): Result => storage.run(context, work)

/** The next step of the trace that a `traceparent` header names, or of a new trace. */
export function continueTrace(traceparent: string | undefined): TraceContext {
  const traceId = traceparent?.match(/^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/)?.[1]
  return { traceId: traceId ?? randomText(16, 'hex'), spanId: randomText(8, 'hex') }
}

/** The header that lets the next process continue this trace. */
export const traceparentOf = (context: TraceContext): string => `00-${context.traceId}-${context.spanId}-01`
