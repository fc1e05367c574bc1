import type { Request } from 'express'

/** What the gateway found out about who sent a request; kept beside the request, never in a header from outside. */
export interface Visitor {
  address: string
  /** The request comes from our own web server, on behalf of a visitor who was counted already. */
  onBehalf: boolean
  /** The browser speaks https, with a trusted proxy in front. */
  secure: boolean
  /** The host the browser asked. */
  host: string
  sid?: string
  /** The token to send on: exchanged for the cookie, or brought by an API client. */
  token?: string
}

const visitors = new WeakMap<Request, Visitor>()

export const rememberVisitor = (request: Request, visitor: Visitor) => void visitors.set(request, visitor)

/** Who sent this request. Throws if the gateway did not look yet. */
export function visitorOf(request: Request): Visitor {
  const visitor = visitors.get(request)
  if (!visitor) throw new Error('the visitor is not known yet')
  return visitor
}
