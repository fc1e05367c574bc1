import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HttpServer {
  readonly url: string
  readonly port: number
  /** Refuses new connections, lets running requests finish (at most `graceMs`), then closes. */
  stop(graceMs?: number): Promise<void>
}

/** As a host: every interface of this machine, IPv6 and IPv4 as far as it has them. */
export const EVERY_INTERFACE = '*'

export interface ListenOptions {
  port: number
  /** Default: loopback only. */
  host?: string
}

/** Listens and knows how to stop without cutting anybody off. Rejects when the port is taken. */
export async function listen(
  listener: RequestListener,
  { port, host = '127.0.0.1' }: ListenOptions,
): Promise<HttpServer> {
  const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 300_000 }, listener)
  let stopping = false
  server.prependListener('request', (_, response) => {
    if (stopping) response.setHeader('connection', 'close')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, ...(host === EVERY_INTERFACE ? {} : { host }) }, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address() as AddressInfo
  return {
    url: `http://${['0.0.0.0', '::', EVERY_INTERFACE].includes(host) ? '127.0.0.1' : host}:${address.port}`,
    port: address.port,
    stop(graceMs = 10_000) {
      stopping = true
      return close(server, graceMs)
    },
  }
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    const cut = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}
