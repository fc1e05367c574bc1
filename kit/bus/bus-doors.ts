import { z } from 'zod'
import { notFound } from '../errors/refusal.ts'
import { ok } from '../http/answer.ts'
import { type Binding, on } from '../http/binding.ts'
import type { Bus, DeadLetter } from './bus.ts'
import type { OutboxSource } from './event-store.ts'

interface BusDoors {
  /** Name of the service: it answers for the consumers `{service}.…`. */
  service: string
  bus: Bus
  outbox: OutboxSource
  /** Permissions that may look, and that may replay. */
  access: { read: string; update: string }
}

/** Doors for the platform itself: how far a service is behind with its events, its dead letters, and their replay. */
export function busDoors({ service, bus, outbox, access }: BusDoors): Binding[] {
  const own = (consumer: string): string => {
    if (!consumer.startsWith(`${service}.`)) throw notFound()
    return consumer
  }
  const params = z.object({ consumer: z.string().regex(/^[a-z]+\.[a-z-]{1,40}$/) })
  return [
    on({ method: 'GET', path: '/internal/bus', access: access.read }, async () => {
      const queues = bus.ready() ? await bus.lag() : []
      const mine = queues.filter(({ consumer }) => consumer.startsWith(`${service}.`))
      return ok({ connected: bus.ready(), outbox: await outbox.pending(), queues: mine })
    }),
    on({ method: 'GET', path: '/internal/bus/:consumer', access: access.read, params }, async ({ params }) =>
      ok((await bus.deadLetters(own(params.consumer))).map(withoutData)),
    ),
    on(
      {
        method: 'POST',
        path: '/internal/bus/:consumer/replay',
        access: access.update,
        params,
        body: z.strictObject({ ids: z.array(z.string()).optional() }),
      },
      async ({ params, body }) => ok({ ok: true, replayed: await bus.replay(own(params.consumer), body.ids) }),
    ),
  ]
}

/** What an event carries may be personal: it is not shown. */
const withoutData = ({ event: { name, at, producer }, ...letter }: DeadLetter) => ({
  ...letter,
  event: { name, at, producer },
})
