import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { createGateway } from '@rebzeile/gateway/gateway.ts'
import type { Bus } from '@rebzeile/kit/bus/bus.ts'
import { pgBossBus } from '@rebzeile/kit/bus/pg-boss-bus.ts'
import { type HttpServer, listen } from '@rebzeile/kit/http/http-server.ts'
import { createLog } from '@rebzeile/kit/log/log.ts'
import { type authAtWork as AuthAtWork, authAtWork, SECRET } from '../../services/auth/tests/auth-at-work.ts'

/** What arrived at the service behind the gateway. */
export interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  bytes: number
  aborted: boolean
}

/** A service of the tests: remembers what arrives, answers what it is told. */
export async function behind(answer: (seen: Seen, response: ServerResponse) => void) {
  const seen: Seen[] = []
  const server = await listen(
    (request, response) => {
      const entry: Seen = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        bytes: 0,
        aborted: false,
      }
      seen.push(entry)
      request.on('data', (chunk: Buffer) => {
        entry.bytes += chunk.length
      })
      request.once('close', () => {
        entry.aborted = !request.complete
      })
      request.once('end', () => answer(entry, response))
    },
    { port: 0 },
  )
  return { seen, server }
}

export interface GatewayAtWork {
  url: string
  auth: Awaited<ReturnType<typeof AuthAtWork>>
  bus: Bus
  upstreams: Record<'cms' | 'media' | 'web', { seen: Seen[]; server: HttpServer }>
  stop(): Promise<void>
}

interface Options {
  answer?: (seen: Seen, response: ServerResponse) => void
  rateLimitFactor?: number
  trustedProxies?: number
}

const asJson = (seen: Seen, response: ServerResponse) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ url: seen.url, at: Date.now() }))
}

/** The gateway before a real auth service and three services of the tests, on a real bus. */
export async function gatewayAtWork({
  answer = asJson,
  rateLimitFactor = 0,
  trustedProxies = 0,
}: Options = {}): Promise<GatewayAtWork> {
  const auth = await authAtWork()
  const bus = pgBossBus({ url: auth.busUrl, mayBeUnheard: () => true })
  await bus.start()
  const upstreams = {
    cms: await behind(answer),
    media: await behind(answer),
    newsletter: await behind(answer),
    web: await behind(answer),
  }
  const gateway = createGateway(
    {
      port: 0,
      host: '127.0.0.1',
      busUrl: '',
      clientAddressSecret: SECRET,
      logLevel: 'silent',
      upstreams: {
        auth: auth.auth.url(),
        cms: upstreams.cms.server.url,
        media: upstreams.media.server.url,
        newsletter: upstreams.newsletter.server.url,
        web: upstreams.web.server.url,
      },
      trustedProxies,
      rateLimitFactor,
    },
    { bus, log: createLog('gateway', { level: 'silent' }) },
  )
  await gateway.start()
  return {
    url: gateway.url(),
    auth,
    bus,
    upstreams,
    async stop() {
      await gateway.stop()
      await Promise.all(Object.values(upstreams).map(({ server }) => server.stop(100)))
      await bus.stop()
      await auth.stop()
    },
  }
}

export interface RawAnswer {
  status: number
  headers: IncomingMessage['headers']
  text: string
}

/** A request with exactly these headers: no browser's, no fetch's. */
export function raw(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
) {
  return new Promise<RawAnswer>((resolve, reject) => {
    const { method = 'GET', headers, body } = options
    const outgoing = httpRequest(url, { method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk) => chunks.push(chunk))
      incoming.once('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}
