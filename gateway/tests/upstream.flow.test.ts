import { afterEach, describe, expect, it } from '@jest/globals'
import { ADMIN, cookieOf } from '../../services/auth/tests/auth-at-work.ts'
import { type GatewayAtWork, gatewayAtWork, raw } from './gateway-at-work.ts'

describe('a service that is away', () => {
  let at: GatewayAtWork
  afterEach(() => at.stop())

  it('is answered for with 503 and a time to come back, and others are served as before', async () => {
    at = await gatewayAtWork()
    await at.upstreams.media.server.stop(0)
    const answer = await raw(`${at.url}/api/v0/file`)
    expect([answer.status, answer.headers['retry-after'], JSON.parse(answer.text).code]).toEqual([503, '5', 'C207'])
    expect((await raw(`${at.url}/api/v0/tag`)).status).toBe(200)
  })

  it('is left alone after it failed often: the circuit opens', async () => {
    let broken = true
    at = await gatewayAtWork({
      answer(_, response) {
        if (broken) response.socket?.destroy()
        else response.end('{}')
      },
    })
    for (let n = 0; n < 25; n++) expect((await raw(`${at.url}/api/v0/file`)).status).toBe(503)
    const asked = at.upstreams.media.seen.length
    broken = false
    expect((await raw(`${at.url}/api/v0/file`)).status).toBe(503)
    expect(at.upstreams.media.seen).toHaveLength(asked)
  })

  it('does not lose who is signed in: reading goes on as a guest while auth is away, everything else is refused', async () => {
    at = await gatewayAtWork()
    const json = { 'content-type': 'application/json' }
    const login = await fetch(`${at.url}/api/v0/auth/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(ADMIN),
    })
    const cookie = `sid=${cookieOf(login.headers, 'sid')}`
    await at.auth.stopService()
    expect((await raw(`${at.url}/api/v0/site`, { headers: { cookie } })).status).toBe(200)
    const act = await raw(`${at.url}/api/v0/file`, { headers: { cookie } })
    expect([act.status, JSON.parse(act.text).code]).toEqual([503, 'C207'])
    expect(at.upstreams.media.seen).toEqual([])
  })
})

describe('answers to a signed-in person', () => {
  it('are kept by nobody', async () => {
    const at = await gatewayAtWork()
    const answer = await raw(`${at.url}/api/v0/file`, { headers: { authorization: 'Bearer some.token' } })
    expect(answer.headers['cache-control']).toBe('private, no-store')
    await at.stop()
  })
})
