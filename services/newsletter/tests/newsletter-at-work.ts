import { expect } from '@jest/globals'
import { configChanged } from '@rebzeile/contracts/events/cms/config-changed.ts'
import { type EventType, fact } from '@rebzeile/contracts/events/event.ts'
import { events } from '@rebzeile/contracts/events/events.ts'
import { type Mail, mailRequest } from '@rebzeile/contracts/events/mail/mail-requested.ts'
import type { SentMail } from '@rebzeile/contracts/http/newsletter/mail.ts'
import type { Envelope } from '@rebzeile/kit/bus/bus.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import { openBus } from '@rebzeile/kit/bus/open-bus.ts'
import { createSecretBox } from '@rebzeile/kit/config/secret-box.ts'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { createLog } from '@rebzeile/kit/log/log.ts'
import { openDatabase } from '@rebzeile/kit/postgres/database.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { freshDatabase } from '@rebzeile/kit/testing/fresh-database.ts'
import { testIssuer } from '@rebzeile/kit/testing/tokens.ts'
import { createNewsletter, MIGRATIONS, type NewsletterOverrides } from '@rebzeile/newsletter/newsletter.ts'
import type { z } from 'zod'

export type Who = 'guest' | 'user' | 'admin'
type Configuration = z.output<typeof configChanged.data>

export type NewsletterAtWork = Awaited<ReturnType<typeof newsletterAtWork>>

const SECRET = 'a secret of the tests'
export const SITE = {
  name: 'Weingut Süßgrün',
  claim: 'Wein vom Wagram',
  locale: 'de' as const,
  timezone: 'Europe/Vienna',
}

export const sealed = (password: string) => createSecretBox(SECRET, 'cms config').seal(password)

interface Options extends Pick<NewsletterOverrides, 'records'> {
  catcher?: boolean
}

/** The newsletter service with real storage, a real bus and real tokens, a clock that can be turned, and an ear on the bus. */
export async function newsletterAtWork({ catcher = false, records }: Options = {}) {
  const [own, queues, issuer] = await Promise.all([freshDatabase(MIGRATIONS), freshDatabase(), testIssuer()])
  const clock = { offsetMs: 0 }
  const logged: string[] = []
  const heard: Envelope[] = []
  const log = createLog('newsletter', { level: 'debug', to: { write: (line) => void logged.push(line) } })
  const bus = openBus(queues.url, { mayBeUnheard: () => false, log })
  await bus.start()
  const names = ['newsletter.mail.settled', 'privacy.export.part']
  await bus.subscribe({ consumer: 'test.ear', names, handle: async (event) => void heard.push(event) })
  const db = openDatabase(own.url)
  const tokens = { user: await issuer.token(), admin: await issuer.token({ roles: ['admin'] }) }

  /** Another instance on the same database and bus. */
  const anotherDesk = async () => {
    const desk = createNewsletter(
      {
        ...{ port: 0, host: '127.0.0.1', busUrl: queues.url, jwksUrl: issuer.jwksUrl, logLevel: 'silent' as const },
        ...{ databaseUrl: own.url, clientAddressSecret: SECRET, configSecret: SECRET },
        ...{ publicUrl: 'https://wein.example', mailCatcher: catcher },
      },
      { log, records, now: () => new Date(Date.now() + clock.offsetMs) },
    )
    await desk.start()
    return desk
  }
  const desk = await anotherDesk()
  let running = true
  const stopDesk = async () => {
    if (running) await desk.stop()
    running = false
  }
  let rev = 0

  const call = async (method: string, path: string, { as = 'admin', body }: { as?: Who; body?: unknown } = {}) => {
    const response = await fetch(desk.url() + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(as === 'guest' ? {} : { authorization: `Bearer ${tokens[as]}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
  const publish = async (fact: { name: string; producer: string; v: number; data: unknown }): Promise<Envelope> => {
    expect(events.find(({ name }: EventType) => name === fact.name)?.data.safeParse(fact.data).error).toBeUndefined()
    const event = newEnvelope(fact)
    await bus.publish(event)
    return event
  }
  const logRows = async (): Promise<SentMail[]> => (await call('GET', '/mail?limit=200')).body

  return {
    desk,
    tokens,
    stopDesk,
    anotherDesk,
    bus,
    db,
    clock,
    logged,
    heard,
    call,
    publish,
    /** Asks for a mail as a producer would; what is left out makes an ordinary confirmation. Resolves to its key. */
    async ask(mail: Partial<Mail> & { to: string }): Promise<string> {
      const key = mail.key ?? `test:${newId()}`
      const confirmation = {
        template: 'verify_email',
        data: { name: 'Maria Bauer', link: 'https://wein.example/v/1', days: 7 },
      }
      await publish(mailRequest('auth', { locale: 'de', essential: true, ...confirmation, ...mail, key } as Mail))
      return key
    },
    /** The log's row of a mail, once it is in this state. */
    inState: (key: string, state: SentMail['state']): Promise<SentMail> =>
      eventually(async () => {
        const row = (await logRows()).find((mail) => mail.key === key)
        expect(row?.state).toBe(state)
        return row as SentMail
      }),
    /** Tells of a configuration as the cms would, and waits until it holds. */
    async configure(parts: Partial<Configuration>): Promise<void> {
      const { quota, upload } = configChanged.example
      const data = configChanged.data.parse({ quota, upload, site: SITE, ...parts, rev: ++rev })
      await publish(fact(configChanged, data))
      await eventually(async () => {
        const { rows } = await db.query<{ rev: number }>('select rev from settings')
        expect(rows[0]?.rev).toBe(rev)
      })
    },
    /** Of a process that works on the same database. */
    environment: {
      ...{ DATABASE_URL: own.url, BUS_URL: queues.url, JWKS_URL: issuer.jwksUrl, LOG_LEVEL: 'warn' },
      ...{ CLIENT_ADDRESS_SECRET: SECRET, CONFIG_SECRET: SECRET, PUBLIC_URL: 'https://wein.example' },
    },
    async stop() {
      await stopDesk()
      await bus.stop()
      await db.stop()
      await issuer.stop()
      await own.drop()
      await queues.drop()
    },
  }
}
