import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import { forbidden, unauthenticated } from '../errors/refusal.ts'
import type { Actor } from '../identity/actor.ts'
import type { Answer } from './answer.ts'
import { languageOf } from './language.ts'
import type { BodyOf, ParamsOf, QueryOf, RouteSpec } from './route-spec.ts'
import { parse } from './validation.ts'

/** What a handler gets: everything parsed by the contract, and who asks. */
export interface Input<Spec extends RouteSpec> {
  params: ParamsOf<Spec>
  query: QueryOf<Spec>
  body: BodyOf<Spec>
  actor: Actor
  request: Request
  /** Aborts when the client goes away before the answer is out. */
  signal: AbortSignal
}

/** A route with its handler, ready to be mounted. */
export interface Binding {
  spec: RouteSpec
  handle(input: Input<RouteSpec>): Promise<Answer> | Answer
}

/** Binds a handler to a contract's route; the handler's input is typed by it. */
export function on<Spec extends RouteSpec>(
  spec: Spec,
  handle: (input: Input<Spec>) => Promise<Answer> | Answer,
): Binding {
  return { spec, handle: handle as Binding['handle'] }
}

export interface BindingOptions {
  /** Says who asks; refuses a token that does not hold. */
  identify(request: Request): Promise<Actor> | Actor
  /** The permission table. */
  may(roles: readonly string[], permission: string): boolean
}

const ONE_MB = 1_048_576

/** Mounts bindings on a router: identify, authorise, read and check the input, call the handler, send its answer. */
export function mount(router: Router, bindings: readonly Binding[], options: BindingOptions): Router {
  for (const binding of bindings) {
    const method = binding.spec.method.toLowerCase() as Lowercase<RouteSpec['method']>
    router[method](binding.spec.path, ...steps(binding, options))
  }
  return router
}

function steps({ spec, handle }: Binding, options: BindingOptions): RequestHandler[] {
  const admit: RequestHandler = async (request, response, next) => {
    const actor = await options.identify(request)
    if (spec.access !== 'public' && actor.id === null) throw unauthenticated()
    if (spec.access !== 'public' && spec.access !== 'signed-in' && !options.may(actor.roles, spec.access)) {
      throw forbidden()
    }
    response.locals.actor = actor
    next()
  }
  const answer: RequestHandler = async (request, response) => {
    const language = languageOf(request.get('accept-language'))
    const input = {
      params: spec.params && parse(spec.params, request.params, language),
      query: spec.query && parse(spec.query, { ...request.query }, language),
      body: spec.body && parse(spec.body, request.body, language),
      actor: response.locals.actor as Actor,
      request,
      signal: abortSignalOf(response),
    }
    await send(response, await handle(input as Input<RouteSpec>), spec.status)
  }
  const readJson = express.json({
    limit: spec.maxBodyBytes ?? ONE_MB,
    strict: true,
    type: ['application/json', '+json'],
  })
  return spec.body && !spec.multipart ? [admit, readJson, answer] : [admit, answer]
}

async function send(response: Response, answer: Answer, defaultStatus = 200) {
  response.status(answer.status ?? defaultStatus)
  if (answer.headers) response.set(answer.headers)
  if (answer.send) await answer.send(response)
  else response.json(answer.body)
}

function abortSignalOf(response: Response): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort(new Error('the client went away'))
  })
  return controller.signal
}
