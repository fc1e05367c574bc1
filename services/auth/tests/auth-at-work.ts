import { createAuth, MIGRATIONS } from '@rebzeile/auth/auth.ts'
import { signClientAddress } from '@rebzeile/kit/identity/client-address.ts'
import { createLog } from '@rebzeile/kit/log/log.ts'
import { freshDatabase } from '@rebzeile/kit/testing/fresh-database.ts'

export const SECRET = 'a secret of the tests'
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

/** The auth service on real storage, with one admin, and the few calls its tests make. */
export async function authAtWork(clock = testClock()) {
  const own = await freshDatabase(MIGRATIONS)
  const queues = await freshDatabase()
  const log = createLog('auth', { level: 'silent' })
  const auth = createAuth(
    {
      port: 0,
      host: '127.0.0.1',
      databaseUrl: own.url,
      busUrl: queues.url,
      clientAddressSecret: SECRET,
      keySecret: SECRET,
      logLevel: 'silent',
      firstAdmin: ADMIN,
    },
    { log, now: clock.now },
  )
  await auth.start()

  let running = true
  const stopService = async () => {
    if (running) await auth.stop()
    running = false
  }

  return {
    auth,
    clock,
    stopService,
    databaseUrl: own.url,
    busUrl: queues.url,
    call: (method: string, path: string, options: CallOptions = {}) => call(auth.url() + path, method, options),
    async stop() {
      await stopService()
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
