import { request as httpRequest } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { verifyClientAddress } from '@rebzeile/kit/identity/client-address.ts'
import { ADMIN, cookieOf, SECRET } from '../../services/auth/tests/auth-at-work.ts'
import { type GatewayAtWork, gatewayAtWork, raw } from './gateway-at-work.ts'

const json = { 'content-type': 'application/json' }

describe('the public door', () => {
  let at: GatewayAtWork
  let sid: string
  beforeAll(async () => {
    at = await gatewayAtWork()
    const { headers } = await fetch(`${at.url}/api/v0/auth/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(ADMIN),
    })
    sid = cookieOf(headers, 'sid') ?? ''
  })
  afterAll(() => at.stop())
  afterEach(() => {
    for (const { seen } of Object.values(at.upstreams)) seen.length = 0
  })

  const lastSeen = (name: 'cms' | 'media' | 'web') => at.upstreams[name].seen.at(-1)

  it('exchanges the cookie for a token, keeps the cookie to itself and cuts off the prefix', async () => {
    await raw(`${at.url}/api/v0/file?limit=5`, { headers: { cookie: `a=b; sid=${sid}` } })
    const seen = lastSeen('media')
    expect(seen?.url).toBe('/file?limit=5')
    expect(seen?.headers.cookie).toBeUndefined()
    expect(seen?.headers.authorization).toMatch(/^Bearer ey/)
    expect(verifyClientAddress(String(seen?.headers['x-client-address']), SECRET)).toBe('127.0.0.1')
  })

  it('takes off every header by which a client could claim to be somebody', async () => {
    const claims = {
      'x-client-address': '1.2.3.4;forged',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-user-id': 'admin',
      'x-roles': 'admin',
      'x-csp-nonce': 'mine',
      'x-http-method-override': 'DELETE',
    }
    await raw(`${at.url}/api/v0/file`, { headers: claims })
    const headers = lastSeen('media')?.headers ?? {}
    expect(verifyClientAddress(String(headers['x-client-address']), SECRET)).toBe('127.0.0.1')
    expect(headers['x-forwarded-host']).toBe(new URL(at.url).host)
    expect(headers['x-forwarded-proto']).toBe('http')
    expect(headers['x-csp-nonce']).not.toBe('mine')
    expect([headers['x-user-id'], headers['x-roles'], headers['x-http-method-override']]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of a null origin', { origin: 'null' }],
    ['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['that the browser calls same-site', { 'sec-fetch-site': 'same-site' }],
    ['with the cookie and no origin at all', {}],
  ])('refuses an act %s', async (_, headers: Record<string, string>) => {
    for (const body of [{ type: 'application/json' }, { type: 'text/plain' }]) {
      const answer = await raw(`${at.url}/api/v0/entry`, {
        method: 'POST',
        headers: { ...headers, 'content-type': body.type, cookie: `sid=${sid}` },
        body: '{}',
      })
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, 'C110'])
    }
    expect(at.upstreams.cms.seen).toEqual([])
  })

  it.each([
    ['same-origin by Sec-Fetch-Site', () => ({ 'sec-fetch-site': 'same-origin' })],
    ['same-origin by Origin', () => ({ origin: at.url })],
  ])('lets an act through that is %s', async (_, headers) => {
    const answer = await raw(`${at.url}/api/v0/entry`, {
      method: 'POST',
      headers: { ...headers(), ...json, cookie: `sid=${sid}` },
      body: '{}',
    })
    expect(answer.status).toBe(200)
  })

  it('lets a client through that brings its token instead of a cookie', async () => {
    const token = 'any.token.here'
    const answer = await raw(`${at.url}/api/v0/entry`, {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${token}` },
      body: '{}',
    })
    expect(answer.status).toBe(200)
    expect(lastSeen('cms')?.headers.authorization).toBe(`Bearer ${token}`)
  })

  it('answers an unknown call as a problem, with a trace id', async () => {
    const answer = await raw(`${at.url}/api/v0/no/such/call`, { headers: { 'accept-language': 'en' } })
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/problem+json'])
    const problem = JSON.parse(answer.text)
    expect(problem).toMatchObject({ code: 'C201', message: 'Not found', instance: '/api/v0/no/such/call' })
    expect(problem.trace_id).toMatch(/^[0-9a-f]{32}$/)
  })

  it('answers a wrong method with the right ones', async () => {
    const answer = await raw(`${at.url}/api/v0/auth/me`, { method: 'PUT' })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET'])
  })

  it('takes no name of a call for the id of something', async () => {
    const answer = await raw(`${at.url}/api/v0/auth/me`, { method: 'DELETE' })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET'])
  })

  it('takes a path with or without a slash at the end', async () => {
    for (const path of ['/api/v0/file', '/api/v0/file/']) expect((await raw(at.url + path)).status).toBe(200)
  })

  it('does not open the doors services keep for the platform', async () => {
    for (const path of ['/api/v0/internal/session-token', '/api/v0/metrics', '/api/v0/.well-known/jwks.json']) {
      expect((await raw(at.url + path, { method: path.includes('internal') ? 'POST' : 'GET' })).status).toBe(404)
    }
  })

  it('refuses a body that says it is too large before it is sent', async () => {
    const answer = await raw(`${at.url}/api/v0/auth/login`, {
      method: 'POST',
      headers: { ...json, 'content-length': '90000000' },
    }).catch(() => null)
    expect(answer === null || answer.status === 413).toBe(true)
  })

  it('stops a body of unknown length as soon as it grows too large', async () => {
    const status = await new Promise<number>((resolve, reject) => {
      const outgoing = httpRequest(
        `${at.url}/api/v0/entry`,
        { method: 'POST', headers: { ...json, 'transfer-encoding': 'chunked' } },
        (incoming) => {
          incoming.resume()
          resolve(incoming.statusCode ?? 0)
        },
      )
      outgoing.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EPIPE' || error.code === 'ECONNRESET' ? undefined : reject(error),
      )
      const chunk = Buffer.alloc(256 * 1024, 'x')
      const push = (left: number) => {
        if (left === 0) outgoing.end()
        else outgoing.write(chunk, () => push(left - 1))
      }
      push(40)
    })
    expect(status).toBe(413)
    const seen = lastSeen('cms')
    expect(seen?.bytes ?? 0).toBeLessThan(4 * 1_048_576)
  })

  it('sends the security headers with every answer, pages, problems and documents alike', async () => {
    for (const path of ['/', '/api/v0/site', '/api/v0/none', '/api/v0/docs', '/api/v0/openapi.json']) {
      const { headers } = await raw(at.url + path)
      expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[\w-]+'/)
      expect(headers['content-security-policy']).not.toContain('unsafe-inline')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(headers['x-powered-by']).toBeUndefined()
    }
  })

  it('describes every route of the table in OpenAPI 3.1', async () => {
    const document = JSON.parse((await raw(`${at.url}/api/v0/openapi.json`)).text)
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/auth/login', '/entry', '/upload', '/download/{id}/{gridref}']),
    )
    expect(document.paths['/entry'].post.responses.default.content['application/problem+json']).toBeDefined()
  })

  it('gives no foreign origin the right to read', async () => {
    const { headers } = await raw(`${at.url}/api/v0/site`, { headers: { origin: 'https://evil.example' } })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('rate limits', () => {
  let at: GatewayAtWork
  beforeAll(async () => {
    at = await gatewayAtWork({ rateLimitFactor: 0.1 })
  })
  afterAll(() => at.stop())

  it('refuse with the time to come back, and cannot be dodged by a made-up address', async () => {
    const statuses = []
    for (let n = 0; n < 13; n++) {
      const answer = await raw(`${at.url}/api/v0/file`, { headers: { 'x-forwarded-for': `10.0.0.${n}` } })
      statuses.push(answer.status)
      if (answer.status === 429) {
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
        expect(JSON.parse(answer.text).code).toBe('C204')
      }
    }
    expect(statuses).toEqual([...Array(12).fill(200), 429])
  })

  it('are not dodged by made-up cookies, and a real session has a budget of its own', async () => {
    const made = (n: number) => raw(`${at.url}/api/v0/quota/site`, { headers: { cookie: `sid=${'m'.repeat(30)}${n}` } })
    const statuses = []
    for (let n = 0; n < 3; n++) statuses.push((await made(n)).status)
    expect(statuses).toEqual([429, 429, 429])
    const login = await at.auth.call('POST', '/auth/login', { body: ADMIN })
    const cookie = `sid=${cookieOf(login.headers, 'sid')}`
    expect((await raw(`${at.url}/`, { headers: { cookie } })).status).toBe(200)
    expect((await raw(`${at.url}/api/v0/quota/site`, { headers: { cookie } })).status).toBe(200)
  })

  it('count sign-ins apart, whatever cookie is brought', async () => {
    const attempt = (n: number) =>
      raw(`${at.url}/api/v0/auth/login`, {
        method: 'POST',
        headers: { ...json, origin: at.url, cookie: `sid=${'x'.repeat(30)}${n}` },
        body: '{}',
      })
    expect((await attempt(1)).status).toBe(422)
    expect(JSON.parse((await attempt(2)).text).code).toBe('C103')
  })
})
