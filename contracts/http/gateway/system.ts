import { z } from 'zod'
import { Instant } from '../wire.ts'

/** Waiting and dead events of one consumer. */
export const QueueState = z.object({ consumer: z.string(), ready: z.int(), dead: z.int() })

/** What each service tells of itself at its internal door. */
export const BusState = z.object({
  /** The bus is connected. */
  connected: z.boolean(),
  /** Events that wait to be sent. */
  outbox: z.int(),
  queues: z.array(QueueState),
})

export type BusState = z.output<typeof BusState>

const ServiceState = z.object({
  name: z.string(),
  /** `starting`: alive, but not ready to serve. */
  state: z.enum(['up', 'starting', 'down']),
  /** How long its health took to answer. */
  ms: z.int(),
  bus: BusState.optional(),
})

/** A call that failed with a 5xx: its trace leads to the log (decision T14). */
export const Failure = z.object({
  at: Instant,
  method: z.string(),
  path: z.string(),
  status: z.int(),
  trace_id: z.string(),
})

export type Failure = z.output<typeof Failure>

export const SystemStatus = z
  .object({
    at: Instant,
    services: z.array(ServiceState),
    /** The last ones, newest first. */
    failures: z.array(Failure),
  })
  .meta({ id: 'SystemStatus' })

export type SystemStatus = z.output<typeof SystemStatus>

/** A consumer's name is its service's and its own: `media.variants`. */
export const ConsumerName = z.string().regex(/^[a-z]+\.[a-z-]{1,40}$/)

/** An event that could not be handled, without its data. */
export const DeadLetter = z.object({
  id: z.string(),
  consumer: z.string(),
  reason: z.string(),
  attempts: z.int(),
  diedAt: z.string(),
  event: z.object({ name: z.string(), at: z.string(), producer: z.string() }),
})

export type DeadLetter = z.output<typeof DeadLetter>

export const Replay = z.strictObject({ consumer: ConsumerName, ids: z.array(z.string().max(100)).max(200).optional() })
export const Replayed = z.object({ ok: z.literal(true), replayed: z.int() })
