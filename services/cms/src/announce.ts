import { type EventType, fact } from '@rebzeile/contracts/events/event.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import type { EventStore } from '@rebzeile/kit/bus/event-store.ts'
import type { z } from 'zod'

/** Puts an event into the outbox of the transaction that makes it true. */
export type Announce = <Data extends z.ZodType>(
  tx: unknown,
  type: EventType<Data>,
  data: z.output<Data>,
  actorId?: string | null,
) => Promise<void>

export function announcer(store: Pick<EventStore<unknown>, 'emit'>, now: () => Date): Announce {
  return (tx, type, data, actorId) => {
    const envelope = newEnvelope({ ...fact(type, data), actor: actorId ?? undefined }, now())
    return store.emit(tx, envelope)
  }
}
