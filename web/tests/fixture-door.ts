import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ADMIN_TOKEN } from './fixture-api.ts'

/** Stands where the gateway stands: one origin for pages and API, a strict policy with a nonce, a token for the cookie. */
export async function startFixtureDoor(apiOrigin: string, webOrigin: string) {
  const server = createServer((incoming, outgoing) => {
    const isApi = incoming.url?.startsWith('/api/v0')
    const nonce = randomBytes(18).toString('base64')
    outgoing.setHeader('content-security-policy', policy(nonce))
    const headers = {
      ...incoming.headers,
      'x-csp-nonce': nonce,
      'x-forwarded-host': incoming.headers.host,
      'x-forwarded-proto': 'http',
      ...(incoming.headers.cookie?.includes('sid=anna') && { authorization: ADMIN_TOKEN }),
    }
    pass(incoming, outgoing, { target: isApi ? apiOrigin : webOrigin, headers })
  }).listen(0)
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const policy = (nonce: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')

interface Passing {
  target: string
  headers: Record<string, string | string[] | undefined>
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, { target, headers }: Passing): void {
  const onward = request(target + incoming.url, { method: incoming.method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}
