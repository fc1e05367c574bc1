import type { ZodType } from 'zod'
import { invalid } from '../errors/refusal.ts'
import type { Bus, Envelope, Subscription } from './bus.ts'
import { type BusLog, silent } from './bus-log.ts'
import type { EventStore } from './event-store.ts'

/** What a consumer does with one kind of event, in the transaction that also remembers the event as received. */
export interface Reaction<Data, Tx> {
  /** The contract of `data`. */
  schema: ZodType<Data>
  handle(event: Envelope<Data>, tx: Tx): Promise<void>
}

/** Keeps the type of `data` together with its handler where several reactions stand in one table. */
export const reaction = <Data, Tx>(definition: Reaction<Data, Tx>): Reaction<Data, Tx> => definition

export interface ConsumerOptions<Tx> extends Pick<Subscription, 'consumer' | 'audience' | 'concurrency'> {
  bus: Bus
  store: Pick<EventStore<Tx>, 'transaction' | 'once'>
  /** Reactions by the name of the event. */
  on: Readonly<Record<string, Reaction<unknown, Tx>>>
  /** Wraps each handling, as a trace span does; `next` resolves after the commit. */
  around?(event: Envelope, next: () => Promise<void>): Promise<void>
  log?: BusLog
}

type Handling = (event: Envelope) => Promise<void>

/**
 * Subscribes a consumer whose effect takes place once however often an event is delivered. An event that breaks its
 * contract goes to the dead letters at once; any other failure is tried again later.
 */
export function consume<Tx>(options: ConsumerOptions<Tx>): Promise<void> {
  const { bus, consumer, audience, concurrency, around, log = silent } = options
  const effect: Handling = inOneTransaction(options)
  const traced: Handling = around ? (event) => around(event, () => effect(event)) : effect
  return bus.subscribe({
    consumer,
    audience,
    concurrency,
    names: Object.keys(options.on),
    handle: reportingFailures(traced, { consumer, log }),
  })
}

function inOneTransaction<Tx>({ store, on, consumer, audience }: ConsumerOptions<Tx>): Handling {
  return async (event) => {
    const react = on[event.name]
    // Queues outlive deployments: one bound by an older version may still bring what nobody reacts to.
    if (!react) return
    const data = parseData(react.schema, event)
    await store.transaction(async (tx) => {
      const fresh = audience === 'instance' || (await store.once(tx, consumer, event.id))
      if (fresh) await react.handle({ ...event, data }, tx)
    })
  }
}

function parseData<Data>(schema: ZodType<Data>, { data }: Envelope): Data {
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map(({ path, code, message }) => ({ path: path.join('.'), code, message }))
  throw invalid('C200', { errors, cause: parsed.error })
}

function reportingFailures(handle: Handling, { consumer, log }: { consumer: string; log: BusLog }): Handling {
  return async (event) => {
    try {
      await handle(event)
    } catch (error) {
      log.warn({ err: error, consumer, event: event.name, id: event.id }, 'an event could not be handled')
      throw error
    }
  }
}
