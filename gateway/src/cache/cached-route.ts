import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { CacheTag } from '@rebzeile/contracts/http/route.ts'
import { languageOf } from '@rebzeile/kit/http/language.ts'
import { currentTrace, traceparentOf } from '@rebzeile/kit/telemetry/trace-context.ts'
import type { Request, RequestHandler, Response } from 'express'
import type { Dispatcher } from 'undici'
import { visitorOf } from '../visitor.ts'
import { type AnswerCache, etagOf, type KeptAnswer } from './answer-cache.ts'

interface CachedRouteOptions {
  cache: AnswerCache
  tags: readonly CacheTag[]
  dispatcher: Dispatcher
  upstreamUrl: string
  /** False while invalidations may be missed. */
  trusted(): boolean
}

const pack = promisify(gzip)

const KEPT_HEADERS = ['content-type', 'x-total-count', 'link', 'location']

/** Answers anonymous reads from memory; everything else goes on to the service. */
export function cachedRoute({ cache, tags, dispatcher, upstreamUrl, trusted }: CachedRouteOptions): RequestHandler {
  return async (request, response, next) => {
    if (request.method !== 'GET' || visitorOf(request).token || !trusted()) return next()
    const language = languageOf(request.get('accept-language'))
    const fetch = () => fetchAnswer(dispatcher, { origin: upstreamUrl, path: request.url, language })
    const answer = await cache.get(`${language} ${request.originalUrl}`, tags, fetch).catch(() => null)
    if (answer) await send(request, response, answer)
    else next()
  }
}

interface Wanted {
  origin: string
  path: string
  language: string
}

/** Only a plain 200 is kept; any other answer is left to the ordinary way. */
async function fetchAnswer(dispatcher: Dispatcher, { origin, path, language }: Wanted): Promise<KeptAnswer | null> {
  const trace = currentTrace()
  const { statusCode, headers, body } = await dispatcher.request({
    origin,
    path,
    method: 'GET',
    headers: { 'accept-language': language, ...(trace ? { traceparent: traceparentOf(trace) } : {}) },
    headersTimeout: 10_000,
    bodyTimeout: 10_000,
  })
  const text = await body.text()
  if (statusCode !== 200) return null
  const kept = KEPT_HEADERS.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : []))
  return { headers: Object.fromEntries(kept), body: text, etag: etagOf(text) }
}

const VARY = 'Accept-Language, Accept-Encoding, Cookie, Authorization'

/** Smaller answers are not worth packing. */
const PACKED_FROM = 1_024

async function send(request: Request, response: Response, answer: KeptAnswer) {
  const { headers, body, etag } = answer
  response.set(headers).set({ etag, 'cache-control': 'no-cache', vary: VARY })
  const seen = request.get('if-none-match')?.split(/\s*,\s*/)
  if (seen?.some((tag) => tag.replace(/^W\//, '') === etag)) return void response.status(304).end()
  if (body.length < PACKED_FROM || !/\bgzip\b/.test(request.get('accept-encoding') ?? '')) {
    return void response.status(200).end(body)
  }
  answer.packed ??= pack(body)
  response
    .status(200)
    .set('content-encoding', 'gzip')
    .end(await answer.packed)
}
