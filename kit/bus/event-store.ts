import type { Envelope } from './bus.ts'

/**
 * What a store offers so that state and event change together: events leave through an outbox written in the
 * transaction of the state, and a consumer's inbox row is written in the transaction of its effect.
 * PostgreSQL and the documents port both implement it; `Tx` is their transaction handle.
 */
export interface EventStore<Tx> {
  /** Runs `work` in one transaction, again from the start on a serialisation failure; commits when it resolves. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** Adds the event to the outbox of this transaction. */
  emit(tx: Tx, event: Envelope): Promise<void>
  /** True the first time this consumer sees the event id, false for a redelivery; undone with the transaction. */
  once(tx: Tx, consumer: string, eventId: string): Promise<boolean>
  readonly outbox: OutboxSource
}

/** The relay's side of an outbox. */
export interface OutboxSource {
  /**
   * Hands unsent events, oldest first, at most `limit`, to `send` and marks those that resolved as sent; events whose
   * `send` rejected stay. Two relays never send the same row at once. Resolves to what was sent and what failed.
   */
  drain(limit: number, send: (event: Envelope) => Promise<void>): Promise<{ sent: number; failed: number }>
  pending(): Promise<number>
  /** Calls `listener` soon after a transaction with events commits (any process); returns the unsubscribe function. */
  onCommitted(listener: () => void): () => void
}
