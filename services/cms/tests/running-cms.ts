import { afterAll, beforeAll, describe } from '@jest/globals'
import type { EventType } from '@rebzeile/contracts/events/event.ts'
import { events } from '@rebzeile/contracts/events/events.ts'
import type { Envelope } from '@rebzeile/kit/bus/bus.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import { openBus } from '@rebzeile/kit/bus/open-bus.ts'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { createLog } from '@rebzeile/kit/log/log.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { freshDatabase } from '@rebzeile/kit/testing/fresh-database.ts'
import { describeWithMongo, freshMongo } from '@rebzeile/kit/testing/fresh-mongo.ts'
import { testIssuer } from '@rebzeile/kit/testing/tokens.ts'
import type { z } from 'zod'
import { type CmsOverrides, createCms } from '../src/cms.ts'

export type Who = 'guest' | 'user' | 'editor' | 'secondEditor' | 'admin' | 'system'

/** Shared with the gateway that is not there. */
export const ADDRESS_SECRET = 'told by the gateway alone'

interface CallOptions {
  as?: Who
  body?: unknown
  /** Sent as it is, in place of `body`. */
  text?: string
  headers?: Record<string, string>
}

export type RunningCms = Awaited<ReturnType<typeof startCms>>

type Overrides = Pick<CmsOverrides, 'outbound'> & { graphUrl?: string }

/** The same tests on PostgreSQL and, where there is one, on MongoDB; each with a service of its own. */
export function onEveryStorage(title: string, tests: (cms: () => RunningCms) => void, overrides: Overrides = {}): void {
  const withService = (storage: 'postgres' | 'mongo') => () => {
    let cms: RunningCms
    beforeAll(async () => {
      cms = await startCms(storage, overrides)
    })
    afterAll(() => cms?.stop())
    tests(() => cms)
  }
  describe(`${title}, on PostgreSQL`, withService('postgres'))
  describeWithMongo(`${title}, on MongoDB`, withService('mongo'))
}

/** A cms with real storage, a real bus and real tokens, a clock that can be set, and an ear on the bus. */
async function startCms(storage: 'postgres' | 'mongo', { graphUrl, ...overrides }: Overrides) {
  const [database, issuer] = await Promise.all([freshDatabase(), testIssuer()])
  const clock = { offsetMs: 0 }
  const heard: Envelope[] = []
  const logged: string[] = []
  const log = createLog('cms', { level: 'warn', to: { write: (line) => void logged.push(line) } })
  const bus = openBus(database.url, { mayBeUnheard: () => false, log })
  await bus.start()
  const names = events.filter(({ producer }) => producer === 'cms' || producer === 'platform').map(({ name }) => name)
  await bus.subscribe({ consumer: 'test.ear', names, handle: async (event) => void heard.push(event) })
  const config = {
    ...{ port: 0, host: '127.0.0.1', busUrl: database.url, jwksUrl: issuer.jwksUrl, logLevel: 'warn' as const },
    documentsUrl: storage === 'mongo' ? freshMongo() : database.url,
    ...{ clientAddressSecret: ADDRESS_SECRET, configSecret: 'a secret of the tests' },
    publicUrl: 'https://wein.example',
    graphUrl,
  }
  const service = createCms(config, { ...overrides, bus, log, now: () => new Date(Date.now() + clock.offsetMs) })
  await service.start()
  const tokens = await tokensOf(issuer)

  const call = async (method: string, path: string, { as = 'guest', body, text, headers }: CallOptions = {}) => {
    const content = text ?? (body === undefined ? undefined : JSON.stringify(body))
    const response = await fetch(service.url() + path, {
      method,
      headers: {
        ...(content === undefined ? {} : { 'content-type': 'application/json' }),
        ...(as === 'guest' ? {} : { authorization: `Bearer ${tokens[as]}` }),
        ...headers,
      },
      body: content,
    })
    const answer = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(answer) : undefined }
  }

  return {
    call,
    /** What a visitor gets that is no JSON. */
    async text(path: string, headers: Record<string, string> = {}) {
      const response = await fetch(service.url() + path, { headers })
      return { status: response.status, headers: response.headers, body: await response.text() }
    },
    url: () => service.url(),
    tokens,
    clock,
    logged,
    /** Another instance of the service, on a bus of its own. */
    another: (now?: () => Date) => createCms(config, { ...overrides, log, now }),
    issuer,
    /** Puts an event on the bus as another service would. */
    tell: <Data extends z.ZodType>({ name, producer, v }: EventType<Data>, data: z.input<Data>, id?: string) => {
      const event = newEnvelope({ name, producer, v, data })
      return bus.publish({ ...event, id: id ?? event.id })
    },
    /** Events since the last time somebody asked, once all have arrived; by name, as their order is nobody's promise. */
    async heard(): Promise<{ name: string; data: unknown; actor?: string }[]> {
      await service.drain()
      await eventually(async () => {
        const waiting = (await bus.lag()).filter(({ ready }) => ready > 0)
        if (waiting.length) throw new Error(`still waiting: ${JSON.stringify(waiting)}`)
      })
      const news = heard.splice(0).map(({ name, data, actor }) => ({ name, data, actor }))
      return news.sort((a, b) => a.name.localeCompare(b.name))
    },
    deadLetters: (consumer = 'cms.files') => bus.deadLetters(consumer),
    async stop() {
      await service.stop()
      await bus.stop()
      await issuer.stop()
      await database.drop()
    },
  }
}

async function tokensOf({ token }: Awaited<ReturnType<typeof testIssuer>>) {
  return {
    user: await token({ roles: ['user'] }),
    editor: await token({ id: newId(), roles: ['user', 'editor'] }),
    secondEditor: await token({ id: newId(), roles: ['editor'] }),
    admin: await token({ roles: ['admin'] }),
    system: await token({ roles: ['system'] }),
  }
}
