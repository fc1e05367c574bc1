import { randomUUID } from 'node:crypto'
import mongoose, { type ClientSession, type Connection } from 'mongoose'
import { type Envelope, Unroutable } from '../bus/bus.ts'
import type { OutboxSource } from '../bus/event-store.ts'
import { risingKey } from './rising-key.ts'

export interface OutboxRow {
  /** Rises with time, and within a process with every event. */
  _id: string
  event: Envelope
  refusals: number
  /** The relay that is sending it, and until when the others leave it alone. */
  relay?: string
  until?: Date
}

export interface MongooseOutbox extends OutboxSource {
  emit(tx: ClientSession, event: Envelope): Promise<void>
  /** Wakes the listeners if this transaction, now committed, wrote events. */
  committed(tx: ClientSession): void
  model: mongoose.Model<OutboxRow>
  stop(): Promise<void>
}

// A relay that died gives its events back after this time; much longer than a broker takes to confirm.
const LEASE_MS = 30_000
const WATCH_AGAIN_MS = 1_000

/** The outbox as a collection, written in the session of the state. */
export function mongooseOutbox(connection: Connection): MongooseOutbox {
  const model = connection.model<OutboxRow>('outbox', outboxSchema())
  const emitted = new WeakSet<ClientSession>()
  const listeners = new Set<() => void>()
  const wake = () => {
    for (const listener of listeners) listener()
  }
  let watching: { end(): Promise<void> } | undefined

  return {
    model,
    async emit(tx, event) {
      emitted.add(tx)
      // As JSON has it: the driver would write a missing field as null, and no contract takes that.
      const sent: Envelope = JSON.parse(JSON.stringify(event))
      await model.collection.insertOne({ _id: risingKey() as never, event: sent, refusals: 0 }, { session: tx })
    },
    committed(tx) {
      if (emitted.delete(tx)) wake()
    },
    drain: (limit, send) => drain(model, limit, send),
    pending: () => model.countDocuments().exec(),
    onCommitted(listener) {
      listeners.add(listener)
      watching ??= watch(model, wake)
      return () => void listeners.delete(listener)
    },
    stop: async () => watching?.end(),
  }
}

function outboxSchema() {
  const text = { type: String, required: true }
  return new mongoose.Schema<OutboxRow>(
    { _id: text, event: mongoose.Schema.Types.Mixed, refusals: Number, relay: String, until: Date },
    { collection: 'outbox', strict: 'throw', versionKey: false },
  ).index({ refusals: 1, _id: 1 })
}

/** Claims the oldest free events under a lease, sends them, deletes the sent ones and gives the others back. */
async function drain(model: mongoose.Model<OutboxRow>, limit: number, send: (event: Envelope) => Promise<void>) {
  const relay = randomUUID()
  const rows = await claim(model, limit, relay)
  const results = await Promise.allSettled(rows.map(({ event }) => send(event)))
  const idsOf = (matches: (result: PromiseSettledResult<void> | undefined) => boolean) =>
    rows.filter((_, index) => matches(results[index])).map(({ _id }) => _id)

  const sent = idsOf((result) => result?.status === 'fulfilled')
  await model.deleteMany({ _id: mongoose.trusted({ $in: sent }), relay })
  // What no queue takes sinks behind the fresh events.
  const refused = idsOf((result) => result?.status === 'rejected' && result.reason instanceof Unroutable)
  if (refused.length) await model.updateMany({ _id: mongoose.trusted({ $in: refused }) }, { $inc: { refusals: 1 } })
  if (sent.length < rows.length) await model.updateMany({ relay }, { $unset: { relay: 1, until: 1 } })
  return { sent: sent.length, failed: rows.length - sent.length }
}

async function claim(model: mongoose.Model<OutboxRow>, limit: number, relay: string): Promise<OutboxRow[]> {
  const now = new Date()
  const free = { $or: [{ relay: null }, { until: mongoose.trusted({ $lt: now }) }] }
  const order = { refusals: 1, _id: 1 } as const
  const oldest = await model.find(free, { _id: 1 }).sort(order).limit(limit).lean<OutboxRow[]>()
  if (oldest.length === 0) return []
  const ids = oldest.map(({ _id }) => _id)
  const until = new Date(now.getTime() + LEASE_MS)
  await model.updateMany({ _id: mongoose.trusted({ $in: ids }), ...free }, { $set: { relay, until } })
  return model.find({ relay }).sort(order).lean<OutboxRow[]>()
}

/** Hears of events that other processes commit; a relay that looks by itself from time to time bridges a lost stream. */
function watch(model: mongoose.Model<OutboxRow>, wake: () => void) {
  let ended = false
  let again: NodeJS.Timeout | undefined
  let stream = open()

  function open() {
    const next = model.collection.watch([{ $match: { operationType: 'insert' } }])
    next.on('change', wake)
    next.once('error', () => {
      void next.close().catch(() => {})
      if (ended) return
      again = setTimeout(() => {
        stream = open()
      }, WATCH_AGAIN_MS).unref()
    })
    return next
  }

  return {
    async end() {
      ended = true
      clearTimeout(again)
      await stream.close().catch(() => {})
    },
  }
}
