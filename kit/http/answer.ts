import type { Response } from 'express'

/** What a handler returns; nothing is sent before it is returned. */
export interface Answer {
  status?: number
  headers?: Record<string, string>
  /** JSON body … */
  body?: unknown
  /** … or the handler's own way to send (streams). Resolves when the answer is out. */
  send?: (response: Response) => Promise<void> | void
}

/** 200 with a JSON body. */
export const ok = (body: unknown, headers?: Record<string, string>): Answer => ({ body, headers })

/** 201 with the new entities and where the first one lives (below /api/v0). */
export const created = (body: unknown, location: string): Answer => ({
  status: 201,
  body,
  headers: { location: `/api/v0${location}` },
})

/** A redirect; 303 sends the browser on with GET. */
export const redirectTo = (location: string, status: 301 | 302 | 303 = 303): Answer => ({
  status,
  headers: { location },
  send: (response) => void response.end(),
})

/** An answer whose bytes the handler writes itself. */
export const streamed = (send: (response: Response) => Promise<void> | void): Answer => ({ send })

export interface ListAnswer {
  items: readonly unknown[]
  total: number
  query: { page: number; limit: number; envelope: '0' | '1' }
}

/** A list in the wire form: an array with X-Total-Count and Link headers, or one object with `envelope=1`. */
export function listed({ items, total, query }: ListAnswer, path: string): Answer {
  const { page, limit, envelope } = query
  if (envelope === '1') return ok({ items, total, page, limit })
  const links = [
    ...(page * limit < total ? [`</api/v0${path}?page=${page + 1}&limit=${limit}>; rel="next"`] : []),
    ...(page > 1 ? [`</api/v0${path}?page=${page - 1}&limit=${limit}>; rel="prev"`] : []),
  ]
  return ok(items, { 'x-total-count': String(total), ...(links.length ? { link: links.join(', ') } : {}) })
}
