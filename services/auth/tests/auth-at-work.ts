import { type AuthOverrides, createAuth, MIGRATIONS } from '@rebzeile/auth/auth.ts'
import type { AuthConfig } from '@rebzeile/auth/config.ts'
import { mayBeUnheard } from '@rebzeile/contracts/events/events.ts'
import type { Mail, MailTemplate } from '@rebzeile/contracts/events/mail/mail-requested.ts'
import type { Envelope } from '@rebzeile/kit/bus/bus.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import { openBus } from '@rebzeile/kit/bus/open-bus.ts'
import { signClientAddress } from '@rebzeile/kit/identity/client-address.ts'
import { createLog } from '@rebzeile/kit/log/log.ts'
import { openDatabase } from '@rebzeile/kit/postgres/database.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { freshDatabase } from '@rebzeile/kit/testing/fresh-database.ts'

export const SECRET = 'a secret of the tests'
export const PUBLIC_URL = 'https://wein.example'
export const PASSWORD = 'Kellergasse mit Ausblick 7'
export const ADMIN = { handle: 'winzer@example.at', password: 'Grüner Veltliner 2024' }

/** A clock the tests can turn. */
export function testClock(start = new Date()) {
  let offset = 0
  return {
    now: () => new Date(start.getTime() + offset),
    advance(seconds: number) {
      offset += seconds * 1_000
    },
  }
}

const HEARD = [
  'auth.user.created',
  'auth.user.verified',
  'auth.user.updated',
  'auth.user.erased',
  'auth.session.revoked',
  'auth.login.failed',
  'auth.social.granted',
  'auth.privacy.export.requested',
  'mail.requested',
]

export type AuthAtWork = Awaited<ReturnType<typeof authAtWork>>

/** The auth service on real storage and a real bus, with one admin, an ear for what it tells, and the calls its tests make. */
export async function authAtWork(
  clock = testClock(),
  overrides: Pick<AuthOverrides, 'housekeepingMs'> & Pick<AuthConfig, 'facebook' | 'configSecret'> = {},
) {
  const { facebook, configSecret, housekeepingMs } = overrides
  const own = await freshDatabase(MIGRATIONS)
  const queues = await freshDatabase()
  const log = createLog('auth', { level: 'silent' })
  const bus = openBus(queues.url, { mayBeUnheard, log })
  const heard: Envelope[] = []
  await bus.start()
  await bus.subscribe({
    consumer: 'test.ear',
    concurrency: 1,
    names: HEARD,
    handle: async (event) => void heard.push(event),
  })
  const auth = createAuth(
    {
      port: 0,
      host: '127.0.0.1',
      databaseUrl: own.url,
      busUrl: queues.url,
      clientAddressSecret: SECRET,
      keySecret: SECRET,
      publicUrl: PUBLIC_URL,
      logLevel: 'silent',
      firstAdmin: ADMIN,
      ...{ facebook, configSecret },
    },
    { bus, log, now: clock.now, housekeepingMs },
  )
  await auth.start()
  const db = openDatabase(own.url)

  let running = true
  const stopService = async () => {
    if (running) await auth.stop()
    running = false
  }

  let networks = 0
  /** An address of a network nobody came from before. */
  const freshAddress = () => `10.${Math.floor(++networks / 250) + 1}.${networks % 250}.1`
  const request = (method: string, path: string, options: CallOptions = {}) => call(auth.url() + path, method, options)
  const login = (handle: string, password: string, from = freshAddress()) =>
    request('POST', '/auth/login', { body: { handle, password }, from })

  /** Signs in, as the gateway sees it: the cookie and the token for it. */
  const signIn = async (handle = ADMIN.handle, password = ADMIN.password) => {
    const { status, headers, body } = await login(handle, password)
    if (status !== 200) throw new Error(`login of ${handle}: ${status} ${JSON.stringify(body)}`)
    const sid = cookieOf(headers, 'sid') ?? ''
    const exchanged = await request('POST', '/internal/session-token', { body: { sid } })
    return { sid, id: body._id as string, token: exchanged.body.token as string, session: exchanged.body.session }
  }

  /** Waits until everything told so far was heard. */
  const heardAll = async () => {
    await auth.drain()
    const marker = newEnvelope({ name: 'auth.login.failed', producer: 'test', data: { marker: crypto.randomUUID() } })
    await bus.publish(marker)
    await eventually(() => {
      if (!heard.some(({ id }) => id === marker.id)) throw new Error('not heard yet')
    })
    return heard
  }

  const mails = async (to?: string): Promise<Mail[]> =>
    (await heardAll())
      .filter(({ name }) => name === 'mail.requested')
      .map(({ data }) => data as Mail)
      .filter((mail) => to === undefined || mail.to === to)

  /** The link's secret of the newest mail of this kind to this address. */
  const linkOf = async (to: string, template: MailTemplate): Promise<string> => {
    const mail = (await mails(to)).findLast((each) => each.template === template)
    if (!mail || !('link' in mail.data)) throw new Error(`no ${template} to ${to}`)
    return String(mail.data.link).split('/').at(-1) ?? ''
  }

  return {
    auth,
    bus,
    db,
    clock,
    freshAddress,
    stopService,
    databaseUrl: own.url,
    busUrl: queues.url,
    call: request,
    login,
    signIn,
    mails,
    linkOf,
    events: async (name: string) => (await heardAll()).filter((event) => event.name === name),
    /** Somebody who signed up and confirmed their address, signed in. */
    async aUser(options: { handle?: string; password?: string; userData?: object } = {}) {
      const { handle = `user-${crypto.randomUUID()}@example.at`, password = PASSWORD, userData } = options
      const signup = { handle, password, password2: password, userData: userData ?? { first_name: 'Maria' } }
      const { status, body } = await request('POST', '/auth/signup', { body: signup })
      if (status !== 201) throw new Error(`signup: ${JSON.stringify(body)}`)
      const token = await linkOf(handle, 'verify_email')
      await request('POST', '/auth/verify', { body: { token } })
      return { handle, password, ...(await signIn(handle, password)) }
    },
    /** A user with these roles, made by the admin and signed in. */
    async aColleague(roles: string[], token: string) {
      const handle = `kollege-${crypto.randomUUID()}@example.at`
      const body = { handle, password: PASSWORD, roles, name: 'Kollege' }
      const made = await request('POST', '/auth', { body, token })
      if (made.status !== 201) throw new Error(`create: ${JSON.stringify(made.body)}`)
      return { handle, ...(await signIn(handle, PASSWORD)) }
    },
    async stop() {
      await stopService()
      await db.stop()
      await bus.stop()
      await own.drop()
      await queues.drop()
    },
  }
}

export interface CallOptions {
  body?: unknown
  headers?: Record<string, string>
  /** The visitor's address as the gateway would tell it. */
  from?: string
  token?: string
}

export async function call(url: string, method: string, { body, headers, from, token }: CallOptions) {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(from ? { 'x-client-address': signClientAddress(from, SECRET) } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

/** A cookie of an answer, by name. */
export const cookieOf = (headers: Headers, name: string): string | undefined =>
  headers.getSetCookie().flatMap((cookie) => cookie.match(new RegExp(`^${name}=([^;]*)`))?.[1] ?? [])[0]
