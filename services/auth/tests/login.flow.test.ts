import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { User } from '@rebzeile/contracts/http/auth/user.ts'
import { openDatabase } from '@rebzeile/kit/postgres/database.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { ADMIN, authAtWork, cookieOf } from './auth-at-work.ts'

describe('signing in', () => {
  let at: Awaited<ReturnType<typeof authAtWork>>
  beforeAll(async () => {
    at = await authAtWork()
  })
  afterAll(() => at.stop())

  const login = (body: unknown, from = '198.51.100.7', headers: Record<string, string> = {}) =>
    at.call('POST', '/auth/login', { body, from, headers })

  const sessionOf = async (sid: string) => at.call('POST', '/internal/session-token', { body: { sid } })

  it('answers the user and nothing of the password, and sets an opaque HttpOnly cookie', async () => {
    const { status, body, headers } = await login(ADMIN)
    expect(status).toBe(200)
    expect(User.strict().parse(body)).toMatchObject({ handle: ADMIN.handle, roles: ['admin', 'system'] })
    expect(JSON.stringify(body)).not.toMatch(/argon|hash|password/i)
    const cookie = headers.getSetCookie().find((line) => line.startsWith('sid='))
    expect(cookie).toMatch(/^sid=[\w-]{43}; .*HttpOnly; SameSite=Lax$/)
    expect(cookie).not.toMatch(/Secure/)
  })

  it('marks the cookie Secure when the visitor came over https', async () => {
    const { headers } = await login(ADMIN, '198.51.100.7', { 'x-forwarded-proto': 'https' })
    expect(headers.getSetCookie().every((line) => line.includes('; Secure'))).toBe(true)
  })

  it('stores the hash of the cookie, never the cookie', async () => {
    const sid = cookieOf((await login(ADMIN)).headers, 'sid') ?? ''
    const db = openDatabase(at.databaseUrl)
    const { rows } = await db.query<{ line: string }>('select sessions::text as line from sessions')
    await db.stop()
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.some(({ line }) => line.includes(sid))).toBe(false)
  })

  it('takes the handle whatever its case and spaces', async () => {
    expect((await login({ ...ADMIN, handle: '  WINZER@Example.at ' })).status).toBe(200)
  })

  it.each([
    ['a wrong password', { ...ADMIN, password: 'Zweigelt 2019 wrong' }],
    ['an unknown account', { ...ADMIN, handle: 'niemand@example.at' }],
    ['the guest placeholder', { handle: 'guest@internal', password: 'guest' }],
    ['the system placeholder', { handle: 'system@internal', password: '' + 'system' }],
  ])('answers %s with the same words', async (_, body) => {
    const { status, body: problem, headers } = await login(body, '203.0.113.9')
    expect([status, problem.code, problem.message]).toEqual([401, 'C102', 'Benutzer oder Passwort falsch'])
    expect(headers.getSetCookie()).toEqual([])
    expect(headers.get('content-type')).toBe('application/problem+json')
  })

  it('says it in English to those who prefer it', async () => {
    const answer = await login({ ...ADMIN, password: 'nope' }, '203.0.114.9', {
      'accept-language': 'en;q=0.9, de;q=0.5',
    })
    expect(answer.body.message).toBe('Wrong user or password')
  })

  it.each([
    ['an operator object as handle', { handle: { $ne: null }, password: 'x' }, 'handle'],
    ['a list as password', { handle: ADMIN.handle, password: ['x'] }, 'password'],
    ['no password', { handle: ADMIN.handle }, 'password'],
    ['a field nobody asked for', { ...ADMIN, roles: ['admin'] }, ''],
  ])('refuses %s, naming the field', async (_, body, path) => {
    const { status, body: problem } = await login(body, '203.0.115.9')
    expect([status, problem.code, problem.errors[0].path]).toEqual([422, 'C200', path])
  })

  it.each([
    ['text that is no JSON', '{"handle": ', 400, 'C211'],
    ['a body over a megabyte', JSON.stringify({ ...ADMIN, password: 'x'.repeat(1_100_000) }), 413, 'C212'],
    ['arrays nested ten thousand deep', '['.repeat(10_000) + ']'.repeat(10_000), 422, 'C200'],
  ])('refuses %s', async (_, body, status, code) => {
    const answer = await login(body, '203.0.116.9')
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('is refused when the password was replaced while it was looked at', async () => {
    const { handle, password } = await at.aUser()
    const waiting = () =>
      at.db.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    const attempt = await at.db.transaction(async (tx) => {
      await tx.query(`update users set password_hash = 'replaced' where handle = $1`, [handle])
      const running = at.login(handle, password)
      await eventually(async () => expect((await waiting()).rowCount).toBe(1))
      return { running }
    })
    expect((await attempt.running).body.code).toBe('C102')
  })

  it('ends the session this browser had before', async () => {
    const first = cookieOf((await login(ADMIN)).headers, 'sid') ?? ''
    const { body } = await sessionOf(first)
    await at.call('POST', '/auth/login', { body: ADMIN, token: body.token, from: '198.51.100.7' })
    expect((await sessionOf(first)).status).toBe(401)
  })
})

describe('too many tries', () => {
  let at: Awaited<ReturnType<typeof authAtWork>>
  beforeAll(async () => {
    at = await authAtWork()
  })
  afterAll(() => at.stop())

  const wrong = (from: string, headers?: Record<string, string>) =>
    at.call('POST', '/auth/login', { body: { ...ADMIN, password: 'wrong' }, from, headers })
  const right = (from: string, headers?: Record<string, string>) =>
    at.call('POST', '/auth/login', { body: ADMIN, from, headers })

  it('slow one network down without locking the account for another, and end by themselves', async () => {
    for (let tries = 0; tries < 3; tries++) expect((await wrong('192.0.2.1')).status).toBe(401)
    const refused = await right('192.0.2.200')
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([429, 'C103', '1'])
    expect((await right('198.51.100.1')).status).toBe(200)
    at.clock.advance(2)
    expect((await right('192.0.2.1')).status).toBe(200)
    expect((await wrong('192.0.2.1')).status).toBe(401)
  })

  it('look the same for an account that does not exist', async () => {
    const guess = () =>
      at.call('POST', '/auth/login', { body: { handle: 'keine@example.at', password: 'x' }, from: '192.0.3.1' })
    const statuses = []
    for (let tries = 0; tries < 4; tries++) statuses.push((await guess()).status)
    expect(statuses).toEqual([401, 401, 401, 429])
  })

  it('do not slow down a browser that signed in before', async () => {
    const device = cookieOf((await right('192.0.4.1')).headers, 'device')
    for (let tries = 0; tries < 4; tries++) await wrong('192.0.4.9')
    expect((await right('192.0.4.1')).status).toBe(429)
    expect((await right('192.0.4.1', { cookie: `device=${device}` })).status).toBe(200)
  })

  it('are counted for the network whatever the account: the thirty-first in ten minutes waits', async () => {
    const spray = (n: number) =>
      at.call('POST', '/auth/login', { body: { handle: `user${n}@example.at`, password: 'x' }, from: '192.0.5.1' })
    const first = await Promise.all(Array.from({ length: 30 }, (_, n) => spray(n)))
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([401]))
    expect((await spray(30)).status).toBe(429)
    at.clock.advance(601)
    expect((await spray(31)).status).toBe(401)
  })

  it('cannot be blamed on somebody else: an address that the gateway did not sign is not believed', async () => {
    const answer = await at.call('POST', '/auth/login', {
      body: { ...ADMIN, password: 'wrong' },
      headers: { 'x-client-address': '192.0.9.1;forged', 'x-forwarded-for': '192.0.9.1' },
    })
    expect(answer.status).toBe(401)
    const db = openDatabase(at.databaseUrl)
    const { rowCount } = await db.query(`select 1 from login_attempts where ip_prefix = '192.0.9.0/24'`)
    await db.stop()
    expect(rowCount).toBe(0)
  })
})
