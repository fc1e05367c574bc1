import { PROBLEMS } from '@rebzeile/contracts/http/problems.ts'
import type { Route } from '@rebzeile/contracts/http/route.ts'
import { API_PREFIX, routes } from '@rebzeile/contracts/http/routes.ts'
import { may } from '@rebzeile/contracts/permissions.ts'
import { notFound, Refusal } from '@rebzeile/kit/errors/refusal.ts'
import { mount } from '@rebzeile/kit/http/binding.ts'
import { readiness } from '@rebzeile/kit/http/http-app.ts'
import { problemHandler } from '@rebzeile/kit/http/problem.ts'
import { GUEST_ACTOR } from '@rebzeile/kit/identity/actor.ts'
import type { TokenVerifier } from '@rebzeile/kit/identity/token.ts'
import type { Log } from '@rebzeile/kit/log/log.ts'
import type { Metrics } from '@rebzeile/kit/telemetry/metrics.ts'
import { traced } from '@rebzeile/kit/telemetry/traced-requests.ts'
import compression from 'compression'
import express, { type Express, type RequestHandler, Router } from 'express'
import type { Dispatcher } from 'undici'
import type { AnswerCache } from './cache/answer-cache.ts'
import { cachedRoute } from './cache/cached-route.ts'
import { forgetOwnWrites } from './cache/own-writes.ts'
import type { GatewayConfig, UpstreamName } from './config.ts'
import { docsRoutes } from './docs/routes.ts'
import { announcedBodyLimit } from './guard/body-limit.ts'
import { cleanHeaders } from './guard/clean-headers.ts'
import { knownMethods, refuseMethod } from './guard/known-methods.ts'
import { rateLimits } from './guard/rate-limit.ts'
import { sameOrigin } from './guard/same-origin.ts'
import { securityHeaders } from './headers/security-headers.ts'
import { forwardTo, type Upstream } from './proxy/upstream.ts'
import type { SessionTokens } from './sessions/session-tokens.ts'
import { signedIn } from './sessions/signed-in.ts'
import { createFailures, type Failures } from './system/failures.ts'
import { systemRoutes } from './system/routes.ts'
import { visitorOf } from './visitor.ts'

export interface AppDeps {
  config: GatewayConfig
  log: Log
  metrics: Metrics
  upstreams: Record<UpstreamName, Upstream>
  dispatcher: Dispatcher
  tokens: SessionTokens
  /** Who a token speaks for: the door itself answers only the system panel. */
  verifier: TokenVerifier
  cache: AnswerCache
  /** The bus is up: invalidations arrive. */
  hearing(): boolean
  ready(): Promise<void>
}

const ONE_MB = 1_048_576

/** The public door: every request passes these rooms in this order. */
export function gatewayApp(deps: AppDeps): Express {
  const { config, log, metrics } = deps
  const app = express().disable('x-powered-by').disable('etag')
  app.set('query parser', 'simple')
  app.get('/healthz', (_, response) => void response.json({ ok: true }))
  app.get('/readyz', readiness(deps.ready, log))
  app.use(traced(log, metrics))
  const failures = createFailures()
  app.use(failures.watch)
  app.use(cleanHeaders(config))
  app.use(securityHeaders())
  app.use(API_PREFIX, apiRouter(deps, failures))
  app.use(webDoor(deps))
  app.use(problemHandler(PROBLEMS, log))
  return app
}

function apiRouter(deps: AppDeps, failures: Failures): Router {
  const limits = rateLimits(deps.config.rateLimitFactor, deps.tokens.knows)
  const router = Router().use('/docs', packed).use('/openapi.json', packed).use(docsRoutes()).use(knownMethods(routes))
  for (const route of routes) {
    const method = route.method.toLowerCase() as Lowercase<Route['method']>
    const limit = limits[route.limit ?? (route.method === 'GET' ? 'read' : 'write')]
    router[method](route.path, sameOrigin, limit, ...steps(route, deps))
  }
  mount(router, systemRoutes({ services: addressesOf(deps), failures }), { identify: actorFrom(deps.verifier), may })
  for (const path of new Set(routes.map((route) => route.path))) router.all(path, refuseMethod(methodsOf(path)))
  return router.use(() => {
    throw notFound()
  })
}

const actorFrom = (verifier: TokenVerifier) => (request: express.Request) => {
  const { token } = visitorOf(request)
  return token ? verifier.verify(token) : GUEST_ACTOR
}

const addressesOf = ({ dispatcher, config }: AppDeps) => ({ dispatcher, addresses: config.upstreams })

function steps(route: Route, deps: AppDeps): RequestHandler[] {
  if (route.service === 'gateway') return [signedIn(deps.tokens, false), packed, (_request, _response, next) => next()]
  const maxBodyBytes = route.maxBodyBytes ?? ONE_MB
  const upstream = deps.upstreams[route.service]
  const forward = forwardTo(upstream, { prefix: API_PREFIX, maxBodyBytes, passCookies: route.service === 'auth' })
  const identify = signedIn(deps.tokens, route.method === 'GET' && route.access === 'public')
  if (route.method !== 'GET' || route.answer === 'redirect') {
    return [announcedBodyLimit(maxBodyBytes), identify, forgetOwnWrites(route, deps.cache, deps.tokens), forward]
  }
  if (!route.cachedUntil) return [identify, packed, forward]
  const cached = cachedRoute({
    cache: deps.cache,
    tags: route.cachedUntil,
    dispatcher: deps.dispatcher,
    upstreamUrl: deps.config.upstreams[route.service],
    trusted: deps.hearing,
  })
  // What comes from memory is packed once and for all; only what goes on is packed on its way back.
  return [identify, cached, packed, forward]
}

const methodsOf = (path: string) => routes.filter((route) => route.path === path).map((route) => route.method)

/** Everything that is no call is a page or a file of the web client. */
function webDoor(deps: AppDeps): Router {
  const limit = rateLimits(deps.config.rateLimitFactor, deps.tokens.knows).page
  const forward = forwardTo(deps.upstreams.web, { prefix: '', maxBodyBytes: 0, passCookies: false })
  const reads: RequestHandler = (request, _, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refusal('invalid', 'C213')
    next()
  }
  const assets: RequestHandler = (request, response, next) =>
    request.path.startsWith('/assets/') ? forward(request, response, next) : next()
  return Router().use(reads, assets, limit, signedIn(deps.tokens, true), packed, forward)
}

const packed = compression({ threshold: 1_024, filter: isWorthCompressing })

/** Pictures and archives are packed already; what the web server packed at build time says so itself. */
function isWorthCompressing(_: express.Request, response: express.Response): boolean {
  return /json|text|javascript|xml|svg/.test(String(response.getHeader('content-type') ?? ''))
}
