import { type DestinationStream, type Logger, pino } from 'pino'
import { currentTrace } from '../telemetry/trace-context.ts'

export type Log = Logger

/** Paths whose values never reach a log line. */
const SECRETS = [
  'password',
  'pass',
  'token',
  'secret',
  'sid',
  'authorization',
  'cookie',
  '*.password',
  '*.pass',
  '*.token',
  '*.secret',
  '*.sid',
  '*.authorization',
  '*.cookie',
  '*["set-cookie"]',
  '*.headers.authorization',
  '*.headers.cookie',
]

/** A JSON logger whose lines carry the service's name and the trace id, and none of the usual secrets. */
export function createLog(name: string, options: { level?: string; to?: DestinationStream } = {}): Log {
  const settings = {
    name,
    level: options.level ?? 'info',
    base: { name },
    redact: { paths: SECRETS, censor: '[secret]' },
    mixin: () => {
      const trace = currentTrace()
      return trace ? { trace_id: trace.traceId } : {}
    },
  }
  return options.to ? pino(settings, options.to) : pino(settings)
}
