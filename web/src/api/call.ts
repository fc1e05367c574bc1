import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import { type Problem, readProblem, unreachable } from './problem.ts'

/** How calls leave: the browser goes to its own origin, the server to the gateway's internal address for a visitor. */
export interface CallSettings {
  apiUrl: string
  locale: string
  headers?: Record<string, string>
  timeoutMs?: number
}

export interface Call {
  path: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query?: Record<string, string | number | undefined>
  body?: unknown
  /** Goes out even if the page is left at that very moment. */
  keepalive?: boolean
}

/** The one way calls reach the API: JSON in and out, refusals as typed problems. */
export const callApi: BaseQueryFn<Call, unknown, Problem> = async (call, { extra, signal }) => {
  const settings = extra as CallSettings
  const response = await fetch(addressOf(call, settings), {
    method: call.method ?? 'GET',
    headers: headersOf(call, settings),
    body: bodyOf(call.body),
    keepalive: call.keepalive ?? false,
    signal: settings.timeoutMs ? AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)]) : signal,
  }).catch(() => undefined)
  if (!response) return { error: unreachable(settings.locale) }
  if (!response.ok) return { error: await readProblem(response, settings.locale) }
  const data = await response.json().catch(() => undefined)
  return data === undefined ? { error: unreachable(settings.locale) } : { data }
}

function addressOf({ path, query = {} }: Call, { apiUrl }: CallSettings): string {
  const known = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const search = new URLSearchParams(known).toString()
  return `${apiUrl}${path}${search && `?${search}`}`
}

const headersOf = ({ body }: Call, { headers, locale }: CallSettings) => ({
  accept: 'application/json',
  'accept-language': locale,
  ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
  ...headers,
})

const bodyOf = (body: unknown) => (body === undefined || body instanceof FormData ? body : JSON.stringify(body))
