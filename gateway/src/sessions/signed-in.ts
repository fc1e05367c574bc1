import type { RequestHandler } from 'express'
import { visitorOf } from '../visitor.ts'
import type { SessionTokens } from './session-tokens.ts'

/**
 * Exchanges the session cookie for a token. While the auth service is away, what everybody may read is answered as to a
 * guest; everything else is refused: nobody is let in because nobody could be asked.
 */
export function signedIn(tokens: SessionTokens, forEverybody: boolean): RequestHandler {
  return async (request, _, next) => {
    const visitor = visitorOf(request)
    if (visitor.sid && !visitor.token) {
      const asked = tokens.tokenFor(visitor.sid)
      const token = forEverybody ? await asked.catch(() => null) : await asked
      if (token) visitor.token = token
    }
    next()
  }
}
