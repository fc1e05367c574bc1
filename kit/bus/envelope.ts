import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { invalid } from '../errors/refusal.ts'
import { currentTrace, traceparentOf } from '../telemetry/trace-context.ts'
import type { Envelope } from './bus.ts'

export interface NewEnvelope<Data> {
  name: string
  producer: string
  data: Data
  v?: number
  actor?: string
  /** The event whose handling brought this one about; its correlation goes on. */
  causedBy?: Envelope
  traceparent?: string
}

/** Wraps a fact that has just come true into an event. */
export function newEnvelope<Data>(fact: NewEnvelope<Data>, now = new Date()): Envelope<Data> {
  const { name, producer, data, v = 1, actor, causedBy, traceparent = runningTrace() ?? causedBy?.traceparent } = fact
  const id = randomUUID()
  return {
    id,
    name,
    v,
    at: now.toISOString(),
    producer,
    correlation_id: causedBy?.correlation_id ?? id,
    ...(causedBy && { causation_id: causedBy.id }),
    ...(traceparent && { traceparent }),
    ...(actor && { actor }),
    data,
  }
}

/** The trace of the request or event that is being handled goes on in the event. */
function runningTrace(): string | undefined {
  const trace = currentTrace()
  return trace && traceparentOf(trace)
}

const IncomingEnvelope = z.looseObject({
  id: z.string().min(1),
  name: z.string().min(1),
  v: z.int().min(1),
  at: z.iso.datetime(),
  producer: z.string(),
  correlation_id: z.string(),
  causation_id: z.string().optional(),
  traceparent: z.string().optional(),
  actor: z.string().optional(),
  data: z.unknown(),
})

/** Reads an event as it came over the wire; fields it does not know pass. Refuses (invalid) what is no event. */
export function parseEnvelope(input: unknown): Envelope {
  const parsed = IncomingEnvelope.safeParse(input)
  if (!parsed.success) throw invalid('C200', { cause: parsed.error })
  return parsed.data
}
