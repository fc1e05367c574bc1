import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { siteChanged } from '@rebzeile/contracts/events/cms/site-changed.ts'
import { fact } from '@rebzeile/contracts/events/event.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { ADMIN, cookieOf } from '../../services/auth/tests/auth-at-work.ts'
import { type GatewayAtWork, gatewayAtWork, raw } from './gateway-at-work.ts'

describe('what the gateway remembers', () => {
  let at: GatewayAtWork
  beforeAll(async () => {
    at = await gatewayAtWork()
  })
  afterAll(() => at.stop())

  const site = (headers: Record<string, string> = {}) => raw(`${at.url}/api/v0/site?locale=de`, { headers })

  it('are anonymous answers, with an ETag that saves sending them again', async () => {
    const first = await site()
    const again = await site()
    expect(again.text).toBe(first.text)
    expect(at.upstreams.cms.seen).toHaveLength(1)
    const unchanged = await site({ 'if-none-match': String(first.headers.etag) })
    expect([unchanged.status, unchanged.text]).toEqual([304, ''])
  })

  it('packs what is worth it for those who take gzip', async () => {
    const large = await gatewayAtWork({
      answer: (_, response) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify('x'.repeat(5_000))),
    })
    const address = `${large.url}/api/v0/tag`
    const packed = await raw(address, { headers: { 'accept-encoding': 'gzip, br' } })
    expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual([
      'gzip',
      expect.stringContaining('Accept-Encoding'),
    ])
    expect(((await (await fetch(address)).json()) as string).length).toBe(5_000)
    expect((await raw(address)).headers['content-encoding']).toBeUndefined()
    await large.stop()
  })

  it('asks the service once, however many ask at the same time', async () => {
    at.upstreams.cms.seen.length = 0
    await Promise.all(Array.from({ length: 50 }, () => raw(`${at.url}/api/v0/page?path=/brunch`)))
    expect(at.upstreams.cms.seen).toHaveLength(1)
  })

  it('is forgotten when an event says that it changed', async () => {
    const before = await site()
    await at.bus.publish(newEnvelope(fact(siteChanged, { tags: ['config'] })))
    await eventually(async () => expect((await site()).text).not.toBe(before.text))
  })

  it('is forgotten at once by whoever changes something through it', async () => {
    const before = await site()
    await raw(`${at.url}/api/v0/config`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', origin: at.url },
      body: '{}',
    })
    expect((await site()).text).not.toBe(before.text)
  })

  it('is never shown to somebody who is signed in, and never what they see to others', async () => {
    const { headers } = await fetch(`${at.url}/api/v0/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    })
    const cookie = `sid=${cookieOf(headers, 'sid')}`
    const anonymous = await site()
    const mine = await site({ cookie })
    expect(mine.text).not.toBe(anonymous.text)
    expect((await site()).text).toBe(anonymous.text)
  })

  it('is not a session that was revoked: it ends at once', async () => {
    const { headers } = await fetch(`${at.url}/api/v0/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    })
    const cookie = `sid=${cookieOf(headers, 'sid')}`
    const me = async () => JSON.parse((await raw(`${at.url}/api/v0/auth/me`, { headers: { cookie } })).text).handle
    expect(await me()).toBe(ADMIN.handle)
    await raw(`${at.url}/api/v0/auth/logout`, { method: 'POST', headers: { cookie, origin: at.url } })
    expect(await me()).toBe('guest@internal')
  })

  it('is not a session that was revoked from another browser', async () => {
    const signIn = async () => {
      const body = JSON.stringify(ADMIN)
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${at.url}/api/v0/auth/login`, { method: 'POST', headers, body })
      return `sid=${cookieOf(answer.headers, 'sid')}`
    }
    const stolen = await signIn()
    const cookie = await signIn()
    const sessions = async (as: string) => raw(`${at.url}/api/v0/auth/sessions`, { headers: { cookie: as } })
    const list: { _id: string; current: boolean }[] = JSON.parse((await sessions(stolen)).text)
    const target = list.find(({ current }) => current)?._id
    await raw(`${at.url}/api/v0/auth/sessions/${target}`, { method: 'DELETE', headers: { cookie, origin: at.url } })
    await eventually(async () => expect((await sessions(stolen)).status).toBe(401))
    expect((await sessions(cookie)).status).toBe(200)
  })
})
