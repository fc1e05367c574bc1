import {
  BusState,
  DeadLetter,
  type Replay,
  Replayed,
  type SystemStatus,
} from '@rebzeile/contracts/http/gateway/system.ts'
import { notFound, unavailable } from '@rebzeile/kit/errors/refusal.ts'
import type { Dispatcher } from 'undici'
import { z } from 'zod'

export interface ServiceAddresses {
  dispatcher: Dispatcher
  /** Where each service listens, by its name. */
  addresses: Readonly<Record<string, string>>
}

/** How every service is: asked at the same time, each with two seconds to answer. */
export async function serviceStates({ dispatcher, addresses }: ServiceAddresses, token: string) {
  return Promise.all(
    Object.entries(addresses).map(async ([name, origin]): Promise<SystemStatus['services'][number]> => {
      const started = performance.now()
      const ready = await ask(dispatcher, { origin, path: '/readyz' }).catch(() => null)
      const ms = Math.round(performance.now() - started)
      const state = ready === null ? 'down' : ready.status === 200 ? 'up' : 'starting'
      if (state !== 'up' || name === 'web') return { name, state, ms }
      const bus = await ask(dispatcher, { origin, path: '/internal/bus', token }).catch(() => null)
      return { name, state, ms, bus: BusState.safeParse(bus?.body).data }
    }),
  )
}

/** The dead letters of a consumer, from the service it belongs to. Refuses with C201 or C207. */
export async function deadLettersOf(services: ServiceAddresses, consumer: string, token: string) {
  const answer = await askOwner(services, consumer, { path: `/internal/bus/${consumer}`, token })
  return z.array(DeadLetter).parse(answer)
}

/** Has the service of a consumer hand its dead letters over again. Refuses with C201 or C207. */
export async function replayed(services: ServiceAddresses, { consumer, ids }: z.output<typeof Replay>, token: string) {
  const path = `/internal/bus/${consumer}/replay`
  return Replayed.parse(await askOwner(services, consumer, { path, token, body: { ids } }))
}

async function askOwner({ dispatcher, addresses }: ServiceAddresses, consumer: string, question: Omit<Ask, 'origin'>) {
  const origin = addresses[consumer.slice(0, consumer.indexOf('.'))]
  if (!origin) throw notFound()
  const answer = await ask(dispatcher, { origin, ...question }).catch((cause) => {
    throw unavailable('C207', { retryAfter: 5, cause })
  })
  if (answer.status === 404) throw notFound()
  if (answer.status !== 200) throw unavailable('C207', { retryAfter: 5 })
  return answer.body
}

interface Ask {
  origin: string
  path: string
  token?: string
  body?: unknown
}

async function ask(dispatcher: Dispatcher, { origin, path, token, body }: Ask) {
  const answer = await dispatcher.request({
    origin,
    path,
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
    headersTimeout: 2_000,
    bodyTimeout: 2_000,
  })
  return { status: answer.statusCode, body: await answer.body.json().catch(() => undefined) }
}
