/** One event on the wire. `name` is also the routing key; `v` counts breaking changes of `data`. */
export interface Envelope<Data = unknown> {
  id: string
  name: string
  v: number
  /** ISO instant in UTC at which the fact came true. */
  at: string
  producer: string
  correlation_id: string
  causation_id?: string
  traceparent?: string
  /** The user or service whose act this was. */
  actor?: string
  data: Data
}

export interface Subscription {
  /** Stable name of the consumer, such as `media.variants`; one durable queue each. */
  consumer: string
  /** Event names to hear. */
  names: readonly string[]
  /**
   * `service` (default): instances share the queue, one of them gets each event.
   * `instance`: every running instance gets each event (cache invalidation); nothing is kept while it is away.
   */
  audience?: 'service' | 'instance'
  /** Events handled at the same time (default 8). */
  concurrency?: number
  /** Resolves when the effect is committed; a throw is retried, a `Refusal` of kind `invalid` goes to the dead letters at once. */
  handle(event: Envelope): Promise<void>
}

export interface DeadLetter {
  id: string
  consumer: string
  reason: string
  attempts: number
  diedAt: string
  event: Envelope
}

/** Waiting events of one consumer. */
export interface QueueLag {
  consumer: string
  ready: number
  dead: number
}

/**
 * Carries events between services: at least once, any order. Two adapters (pg-boss on PostgreSQL, RabbitMQ) pass the
 * same conformance suite; nothing above this port knows which one runs.
 */
export interface Bus {
  start(): Promise<void>
  /** Stops taking new events, lets running handlers finish, closes the connection. */
  stop(): Promise<void>
  /** False while the connection is lost; the outbox keeps what cannot be sent. */
  ready(): boolean
  /** Resolves once the broker has the event safely. Throws when it could not be confirmed, or no queue takes it (`Unroutable`). */
  publish(event: Envelope): Promise<void>
  subscribe(subscription: Subscription): Promise<void>
  lag(): Promise<QueueLag[]>
  deadLetters(consumer: string, limit?: number): Promise<DeadLetter[]>
  /** Puts dead letters back into their consumer's queue; resolves to how many. */
  replay(consumer: string, ids?: readonly string[]): Promise<number>
}

/** No queue takes this event: the topology is wrong, and the outbox row must stay. */
export class Unroutable extends Error {
  constructor(name: string) {
    super(`no queue takes ${name}`)
    this.name = 'Unroutable'
  }
}

/** Seconds to wait before the second, third … try; after the last the event is a dead letter (decisions 3.11). */
export const RETRY_DELAYS_S: readonly number[] = [1, 5, 30, 120, 600]
