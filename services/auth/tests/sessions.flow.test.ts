import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Session } from '@rebzeile/contracts/http/auth/session.ts'
import { GUEST } from '@rebzeile/contracts/http/auth/user.ts'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { ADMIN, authAtWork, cookieOf } from './auth-at-work.ts'

describe('sessions', () => {
  let at: Awaited<ReturnType<typeof authAtWork>>
  beforeAll(async () => {
    at = await authAtWork()
  })
  afterAll(() => at.stop())

  let network = 0
  const signIn = async () => {
    const { headers } = await at.call('POST', '/auth/login', { body: ADMIN, from: `10.0.${network++}.1` })
    const sid = cookieOf(headers, 'sid') ?? ''
    const { body } = await at.call('POST', '/internal/session-token', { body: { sid } })
    return { sid, token: body.token as string, session: body.session as string }
  }
  const exchange = (sid: string) => at.call('POST', '/internal/session-token', { body: { sid } })

  it('answer who is signed in, and the guest to everybody else', async () => {
    const { token } = await signIn()
    expect((await at.call('GET', '/auth/me', { token })).body.handle).toBe(ADMIN.handle)
    expect((await at.call('GET', '/auth/me')).body).toEqual(GUEST)
  })

  it('are listed with the current one marked, and end at once when revoked', async () => {
    const mine = await signIn()
    const other = await signIn()
    const { body } = await at.call('GET', '/auth/sessions', { token: mine.token })
    const list = Session.array().parse(body)
    expect(list.find(({ _id }) => _id === mine.session)?.current).toBe(true)
    expect(list.find(({ _id }) => _id === other.session)?.current).toBe(false)
    const gone = await at.call('DELETE', `/auth/sessions/${other.session}`, { token: mine.token })
    expect(gone.body).toEqual({ ok: true, removed: [other.session] })
    expect((await exchange(other.sid)).status).toBe(401)
    expect((await at.call('DELETE', `/auth/sessions/${other.session}`, { token: mine.token })).status).toBe(404)
    await at.auth.drain()
  })

  it('are for their owner only', async () => {
    expect((await at.call('GET', '/auth/sessions')).body.code).toBe('C101')
    expect((await at.call('DELETE', '/auth/sessions/0190a1b2-0000-7000-8000-000000000000')).status).toBe(401)
  })

  it('end with a logout, which clears the cookie', async () => {
    const { sid, token } = await signIn()
    const answer = await at.call('POST', '/auth/logout', { token })
    expect(answer.body).toEqual(GUEST)
    expect(answer.headers.getSetCookie()[0]).toMatch(/^sid=;.*Expires=Thu, 01 Jan 1970/)
    expect((await exchange(sid)).status).toBe(401)
  })

  it('end by a link of the own site, never of another', async () => {
    const { sid, token } = await signIn()
    const foreign = await at.call('GET', '/auth/logout', { token, headers: { 'sec-fetch-site': 'cross-site' } })
    expect([foreign.status, foreign.body.code]).toEqual([403, 'C110'])
    expect((await exchange(sid)).status).toBe(200)
    const own = await at.call('GET', '/auth/logout', { token, headers: { 'sec-fetch-site': 'same-origin' } })
    expect([own.status, own.headers.get('location')]).toEqual([303, '/'])
    expect((await exchange(sid)).status).toBe(401)
  })

  it('of an admin end twelve hours after signing in, however busy', async () => {
    const { sid } = await signIn()
    for (let hours = 0; hours < 11; hours++) {
      at.clock.advance(3_600)
      expect((await exchange(sid)).status).toBe(200)
    }
    at.clock.advance(3_600)
    expect((await exchange(sid)).status).toBe(401)
  })

  it('are not exchanged for what is no cookie of ours', async () => {
    expect((await exchange('x'.repeat(43))).status).toBe(401)
    expect((await at.call('POST', '/internal/session-token', { body: { sid: { $gt: '' } } })).status).toBe(422)
  })
})

describe('tokens', () => {
  let at: Awaited<ReturnType<typeof authAtWork>>
  let genuine: string
  beforeAll(async () => {
    at = await authAtWork()
    const { headers } = await at.call('POST', '/auth/login', { body: ADMIN, from: '10.9.0.1' })
    const { body } = await at.call('POST', '/internal/session-token', { body: { sid: cookieOf(headers, 'sid') } })
    genuine = body.token
  })
  afterAll(() => at.stop())

  const statusWith = async (token: string) => (await at.call('GET', '/auth/sessions', { token })).status
  const part = (index: number) => JSON.parse(Buffer.from(genuine.split('.')[index] ?? '', 'base64url').toString())
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

  it('are accepted when they are ours', async () => {
    expect(await statusWith(genuine)).toBe(200)
  })

  it('are refused when edited', async () => {
    const [head, , signature] = genuine.split('.')
    expect(await statusWith(`${head}.${encode({ ...part(1), roles: ['system'], sub: 'somebody' })}.${signature}`)).toBe(
      401,
    )
  })

  it('are refused without a signature (alg none), in every spelling', async () => {
    for (const alg of ['none', 'None', 'NONE', '']) {
      expect(await statusWith(`${encode({ ...part(0), alg })}.${encode(part(1))}.`)).toBe(401)
    }
  })

  it('are refused when the public key was used as a shared secret', async () => {
    const { body } = await at.call('GET', '/.well-known/jwks.json')
    const secret = new TextEncoder().encode(JSON.stringify(body.keys[0]))
    const forged = await new SignJWT(part(1)).setProtectedHeader({ ...part(0), alg: 'HS256' }).sign(secret)
    expect(await statusWith(forged)).toBe(401)
  })

  it('are refused from a key of somebody else, also when they bring it along', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const jwk = await exportJWK(publicKey)
    const kid = await calculateJwkThumbprint(jwk)
    for (const header of [
      { ...part(0) },
      { ...part(0), kid },
      { ...part(0), kid: "x' or '1'='1" },
      { ...part(0), kid: '../../etc/passwd' },
      { ...part(0), jwk },
      { ...part(0), jku: 'https://evil.example/jwks.json' },
    ]) {
      expect(await statusWith(await new SignJWT(part(1)).setProtectedHeader(header).sign(privateKey))).toBe(401)
    }
  })

  it('carry only public keys in the published set', async () => {
    const { body } = await at.call('GET', '/.well-known/jwks.json')
    expect(body.keys.length).toBeGreaterThan(0)
    for (const key of body.keys) expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
  })
})
