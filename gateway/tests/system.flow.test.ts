import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ADMIN, cookieOf } from '../../services/auth/tests/auth-at-work.ts'
import { type GatewayAtWork, gatewayAtWork, raw } from './gateway-at-work.ts'

const json = { 'content-type': 'application/json' }

describe('the system panel', () => {
  let at: GatewayAtWork
  let cookie: string
  beforeAll(async () => {
    at = await gatewayAtWork({
      answer: (seen, response) => {
        const letter = { id: '1', consumer: 'media.variants', reason: 'broken', attempts: 6, diedAt: 'then' }
        const answers: Record<string, [number, unknown]> = {
          'GET /internal/bus': [
            200,
            { connected: true, outbox: 2, queues: [{ consumer: 'media.variants', ready: 3, dead: 1 }] },
          ],
          'GET /internal/bus/media.variants': [
            200,
            [{ ...letter, event: { name: 'e', at: 'then', producer: 'media' } }],
          ],
          'POST /internal/bus/media.variants/replay': [200, { ok: true, replayed: 1 }],
          'GET /file': [503, {}],
        }
        const [status, body] = answers[`${seen.method} ${seen.url}`] ?? [200, { ok: true }]
        response.writeHead(status, json).end(JSON.stringify(body))
      },
    })
    const { headers } = await fetch(`${at.url}/api/v0/auth/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(ADMIN),
    })
    cookie = `sid=${cookieOf(headers, 'sid')}`
  })
  afterAll(() => at.stop())

  const call = async (path: string, options: Parameters<typeof raw>[1] = {}) => {
    const answer = await raw(`${at.url}/api/v0${path}`, options)
    return { status: answer.status, body: JSON.parse(answer.text) }
  }

  it('is closed to guests', async () => {
    for (const path of ['/system/status', '/system/dead_letter?consumer=media.variants']) {
      expect(await call(path)).toMatchObject({ status: 401, body: { code: 'C101' } })
    }
  })

  it('shows how every service is, its queues, and the calls that failed', async () => {
    await call('/file', { headers: { cookie } })
    const { status, body } = await call('/system/status', { headers: { cookie } })
    expect(status).toBe(200)
    expect(body.services.map(({ name }: { name: string }) => name).sort()).toEqual([
      'auth',
      'cms',
      'media',
      'newsletter',
      'web',
    ])
    expect(body.services.find(({ name }: { name: string }) => name === 'media')).toMatchObject({
      state: 'up',
      bus: { outbox: 2, queues: [{ consumer: 'media.variants', ready: 3, dead: 1 }] },
    })
    expect(body.failures[0]).toMatchObject({
      path: '/api/v0/file',
      status: 503,
      trace_id: expect.stringMatching(/^\w{32}$/),
    })
  })

  it('shows dead letters of a consumer and hands them over again', async () => {
    const letters = await call('/system/dead_letter?consumer=media.variants', { headers: { cookie } })
    expect(letters.body).toMatchObject([{ reason: 'broken', event: { name: 'e' } }])
    const replayed = await call('/system/replay', {
      method: 'POST',
      headers: { ...json, cookie, origin: at.url },
      body: JSON.stringify({ consumer: 'media.variants' }),
    })
    expect(replayed).toMatchObject({ status: 200, body: { replayed: 1 } })
  })

  it('knows no consumer of a service that does not exist', async () => {
    expect(await call('/system/dead_letter?consumer=nobody.home', { headers: { cookie } })).toMatchObject({
      status: 404,
      body: { code: 'C201' },
    })
  })
})
