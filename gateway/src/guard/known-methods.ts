import type { Route } from '@rebzeile/contracts/http/route.ts'
import { Refusal } from '@rebzeile/kit/errors/refusal.ts'
import type { RequestHandler } from 'express'

/**
 * Refuses (C213) a method that a path without parameters lacks, before a path with one takes its last word for an id:
 * DELETE /auth/me removes nobody called "me".
 */
export function knownMethods(routes: readonly Route[]): RequestHandler {
  const methods = new Map<string, string[]>()
  for (const { path, method } of routes) {
    if (!path.includes(':')) methods.set(path, [...(methods.get(path) ?? []), method])
  }
  return (request, response, next) => {
    const known = methods.get(request.path)
    if (!known || known.includes(request.method === 'HEAD' ? 'GET' : request.method)) next()
    else refuseMethod(known)(request, response, next)
  }
}

/** Refuses (C213) a call, naming the methods its path has. */
export function refuseMethod(known: readonly string[]): RequestHandler {
  return (_, response) => {
    response.set('allow', known.join(', '))
    throw new Refusal('invalid', 'C213')
  }
}
