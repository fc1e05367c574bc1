import express, { type Express, type Request, type RequestHandler } from 'express'
import { notFound, unavailable } from '../errors/refusal.ts'
import { type Actor, GUEST_ACTOR } from '../identity/actor.ts'
import type { TokenVerifier } from '../identity/token.ts'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { traced } from '../telemetry/traced-requests.ts'
import { type Binding, mount } from './binding.ts'
import { type ProblemCatalogue, problemHandler } from './problem.ts'

export interface HttpAppOptions {
  log: Log
  metrics: Metrics
  problems: ProblemCatalogue
  tokens: TokenVerifier
  /** The permission table. */
  may(roles: readonly string[], permission: string): boolean
  bindings: readonly Binding[]
  /** False while the service still waits for its stores; until then every request but those for its health is refused. */
  started(): boolean
  /** Resolves when the service can serve; rejects when a store it needs is away. */
  ready(): Promise<void>
  /** Doors beside the contract's routes, mounted before them (published keys). */
  before?: (app: Express) => void
}

/** The HTTP side of a service: health, metrics, the bound routes, and one way for every error to leave. */
export function createHttpApp(options: HttpAppOptions): Express {
  const app = express().disable('x-powered-by')
  app.set('query parser', 'simple')
  app.get('/healthz', (_, response) => void response.json({ ok: true }))
  const { started, ready } = options
  app.get(
    '/readyz',
    readiness(async () => (started() ? ready() : refuseForNow()), options.log),
  )
  app.get('/metrics', async (_, response) => void response.type('text/plain').send(await options.metrics.text()))
  app.use(traced(options.log, options.metrics))
  app.use((_request, _response, next) => (started() ? next() : refuseForNow()))
  options.before?.(app)
  const identify = (request: Request) => actorOf(request, options.tokens)
  app.use('/', mount(express.Router(), options.bindings, { identify, may: options.may }))
  app.use(() => {
    throw notFound()
  })
  app.use(problemHandler(options.problems, options.log))
  return app
}

function refuseForNow(): never {
  throw unavailable('C207', { retryAfter: 1 })
}

async function actorOf(request: Request, tokens: TokenVerifier): Promise<Actor> {
  const token = request.get('authorization')?.match(/^Bearer (\S+)$/i)?.[1]
  return token ? tokens.verify(token) : GUEST_ACTOR
}

/** 503 while a store is away; the process itself stays alive (/healthz). */
export function readiness(ready: () => Promise<void>, log: Log): RequestHandler {
  return async (_, response) => {
    try {
      await ready()
      response.json({ ok: true })
    } catch (error) {
      log.warn({ err: error }, 'not ready')
      response.status(503).json({ ok: false })
    }
  }
}
