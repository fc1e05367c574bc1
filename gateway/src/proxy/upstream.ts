import { Agent } from 'node:http'
import { PROBLEMS } from '@rebzeile/contracts/http/problems.ts'
import { Refusal, unavailable } from '@rebzeile/kit/errors/refusal.ts'
import { CLIENT_ADDRESS_HEADER, signClientAddress } from '@rebzeile/kit/identity/client-address.ts'
import type { Log } from '@rebzeile/kit/log/log.ts'
import { currentTrace, traceparentOf } from '@rebzeile/kit/telemetry/trace-context.ts'
import type { Request, RequestHandler, Response } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import CircuitBreaker from 'opossum'
import { countBody } from '../guard/body-limit.ts'
import { visitorOf } from '../visitor.ts'

export interface UpstreamOptions {
  name: string
  url: string
  clientAddressSecret: string
  log: Log
  /** Milliseconds a service may stay silent (decisions 3.12). */
  timeoutMs?: number
}

export interface Upstream {
  /** Sends the request on and the answer back; refuses (C207) while the service is away. */
  forward(request: Request, response: Response, options: ForwardOptions): Promise<void>
}

export interface ForwardOptions {
  /** What was cut off the path. */
  prefix: string
  maxBodyBytes: number
  /** Cookies are the auth service's business alone. */
  passCookies: boolean
}

type Settle = { resolve(): void; reject(error: unknown): void; options: ForwardOptions }

/** One service behind the gateway, with kept-alive connections and a circuit breaker (opens at 50 % of 20 failed). */
export function createUpstream({ name, url, clientAddressSecret, log, timeoutMs = 30_000 }: UpstreamOptions): Upstream {
  const pending = new WeakMap<object, Settle>()
  const proxy = createProxyMiddleware<Request, Response>({
    target: url,
    agent: new Agent({ keepAlive: true, maxSockets: 256, keepAliveMsecs: 10_000 }),
    proxyTimeout: timeoutMs,
    on: {
      proxyReq(outgoing, request, response) {
        const settle = pending.get(request)
        if (!settle) return
        dress(outgoing, request, response, { ...settle.options, clientAddressSecret })
        countBody(request, settle.options.maxBodyBytes, (refusal) => {
          outgoing.destroy()
          settle.reject(refusal)
        })
      },
      proxyRes(incoming, request) {
        // What was answered to one person is kept by nobody, unless the service said otherwise.
        if (visitorOf(request).token) incoming.headers['cache-control'] ??= 'private, no-store'
        pending.get(request)?.resolve()
      },
      error: (error, request) => pending.get(request)?.reject(error),
    },
  })
  const attempt = (request: Request, response: Response, options: ForwardOptions) =>
    new Promise<void>((resolve, reject) => {
      pending.set(request, { resolve, reject, options })
      // A client that leaves is nobody's failure.
      response.once('close', () => resolve())
      proxy(request, response).catch(reject)
    })
  const breaker = new CircuitBreaker(attempt, {
    name,
    timeout: false,
    errorThresholdPercentage: 50,
    volumeThreshold: 20,
    resetTimeout: 5_000,
    errorFilter: (error) => error instanceof Refusal,
  })
  breaker.on('open', () => log.warn({ upstream: name }, 'circuit opened'))
  breaker.on('close', () => log.info({ upstream: name }, 'circuit closed'))

  return {
    async forward(request, response, options) {
      try {
        await breaker.fire(request, response, options)
      } catch (cause) {
        if (cause instanceof Refusal) throw cause
        log.warn({ err: cause, upstream: name }, PROBLEMS.C207?.title ?? 'unavailable')
        throw unavailable('C207', { retryAfter: 5, cause })
      }
    },
  }
}

interface Dressing extends ForwardOptions {
  clientAddressSecret: string
}

/** What the platform tells its services about a request; what clients claim of it was taken off before. */
function dress(
  outgoing: { setHeader(name: string, value: string): unknown; removeHeader(name: string): void },
  request: Request,
  response: Response,
  { prefix, passCookies, clientAddressSecret }: Dressing,
) {
  const visitor = visitorOf(request)
  const trace = currentTrace()
  if (visitor.token) outgoing.setHeader('authorization', `Bearer ${visitor.token}`)
  else outgoing.removeHeader('authorization')
  if (!passCookies) outgoing.removeHeader('cookie')
  outgoing.setHeader(CLIENT_ADDRESS_HEADER, signClientAddress(visitor.address, clientAddressSecret))
  outgoing.setHeader('x-forwarded-host', visitor.host)
  outgoing.setHeader('x-forwarded-proto', visitor.secure ? 'https' : 'http')
  outgoing.setHeader('x-forwarded-prefix', prefix)
  outgoing.setHeader('x-csp-nonce', response.locals.nonce)
  if (trace) outgoing.setHeader('traceparent', traceparentOf(trace))
}

/** Forwards everything that reaches it. */
export const forwardTo =
  (upstream: Upstream, options: ForwardOptions): RequestHandler =>
  (request, response) =>
    upstream.forward(request, response, options)
