import type { ErrorRequestHandler, Request, Response } from 'express'
import { Refusal, type RefusalKind, unavailable } from '../errors/refusal.ts'
import { isStoreAway } from '../errors/store-away.ts'
import type { Log } from '../log/log.ts'
import { currentTrace } from '../telemetry/trace-context.ts'
import { type Language, languageOf } from './language.ts'

/** Sentences for people by code; the contracts' catalogue fits it. */
export type ProblemCatalogue = Readonly<Record<string, { status: number; title: string; de: string; en: string }>>

/** The one place where a kind becomes a status; the catalogue may say it more precisely. */
const STATUS: Record<RefusalKind, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  gone: 410,
  stale: 412,
  'too-large': 413,
  'unsupported-type': 415,
  invalid: 422,
  'revision-required': 428,
  'too-many': 429,
  unavailable: 503,
  'storage-full': 507,
}

/** The problem document of a refusal (RFC 9457 with the specification's `message` and `code`). */
export function problemOf(refusal: Refusal, catalogue: ProblemCatalogue, language: Language, instance: string) {
  const { params = {}, message, data, errors } = refusal.details
  const text = catalogue[refusal.code]
  const sentence = message ?? text ?? { de: refusal.code, en: refusal.code }
  return {
    type: `https://errors.local/${refusal.code}`,
    title: text?.title ?? refusal.kind,
    status: text?.status ?? STATUS[refusal.kind],
    code: refusal.code,
    message: sentence[language].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole)),
    instance,
    trace_id: currentTrace()?.traceId ?? '',
    ...(errors ? { errors } : {}),
    ...(data === undefined ? {} : { data }),
  }
}

/** The last middleware: every error leaves as problem+json; what was not expected is logged once and tells nothing. */
export function problemHandler(catalogue: ProblemCatalogue, log: Log): ErrorRequestHandler {
  return (error, request, response, _next) => {
    if (response.headersSent) {
      log.warn({ err: error, path: request.path }, 'an answer broke off')
      response.destroy()
      return
    }
    const refusal = asRefusal(error)
    if (refusal.code === 'C208') log.error({ err: error, method: request.method, path: request.path }, 'unexpected')
    const problem = problemOf(refusal, catalogue, languageOf(request.get('accept-language')), pathOf(request))
    if (refusal.details.retryAfter !== undefined) {
      response.set('retry-after', String(Math.ceil(refusal.details.retryAfter)))
    }
    response.status(problem.status).set('content-type', 'application/problem+json').set('cache-control', 'no-store')
    const body = Buffer.from(JSON.stringify(problem))
    response.set('content-length', String(body.length))
    if (request.complete) response.end(body)
    else endAfterTheRest(request, response, body)
  }
}

const LINGER_MS = 2_000

/**
 * Answers a client that is still sending. A line that is closed while bytes arrive takes the answer with it, so the rest
 * is read and thrown away, but not for long.
 */
function endAfterTheRest(request: Request, response: Response, body: Buffer) {
  response.set('connection', 'close').write(body)
  const end = () => {
    clearTimeout(timer)
    response.end()
  }
  const timer = setTimeout(end, LINGER_MS).unref()
  request.once('end', end).once('close', end).resume()
}

/** The path as the client knows it: the gateway tells what it cut off. */
const pathOf = (request: Request) =>
  `${request.get('x-forwarded-prefix') ?? ''}${request.originalUrl.split('?')[0] ?? request.originalUrl}`

/** Errors of the body parser and of a lost database, told in our words; everything else is C208. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { type, limit } = error as { type?: string; limit?: number }
  if (type === 'entity.too.large') {
    return new Refusal('too-large', 'C212', { params: { max: `${Math.round((limit ?? 0) / 1024)} kB` } })
  }
  if (
    type?.startsWith('entity.') ||
    type?.startsWith('encoding.') ||
    type?.startsWith('charset.') ||
    type === 'request.aborted'
  ) {
    return new Refusal('malformed', 'C211', { cause: error })
  }
  if (error instanceof URIError) return new Refusal('malformed', 'C211', { cause: error })
  if (isStoreAway(error)) return unavailable('C207', { retryAfter: 5, cause: error })
  return new Refusal('unavailable', 'C208', { cause: error })
}
