import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { unauthenticated, unavailable } from '../errors/refusal.ts'
import type { Actor } from './actor.ts'

/** Issuer and audience of the platform's tokens; type after RFC 9068. */
export const TOKEN_ISSUER = 'auth'
export const TOKEN_AUDIENCE = 'platform'
export const TOKEN_TYPE = 'at+jwt'
export const TOKEN_ALGORITHM = 'ES256'

const Claims = z.object({
  sub: z.string(),
  exp: z.number(),
  handle: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  sid: z.string().optional(),
  mfa: z.boolean().default(false),
})

export interface TokenVerifier {
  /** The actor a token speaks for. Refuses (C101) anything but a current token signed by a published key. */
  verify(token: string): Promise<Actor>
}

const REMEMBERED_TOKENS = 5_000

/** Verifies tokens against the published keys at `jwks` (an address, or a key source in tests). */
export function createTokenVerifier(jwks: URL | JWTVerifyGetKey): TokenVerifier {
  const keys =
    jwks instanceof URL ? createRemoteJWKSet(jwks, { cooldownDuration: 5_000, timeoutDuration: 3_000 }) : jwks
  const verified = new Map<string, { actor: Actor; expiresAt: number }>()

  return {
    async verify(token) {
      const known = verified.get(token)
      if (known && known.expiresAt > Date.now()) return known.actor
      verified.delete(token)
      const { actor, expiresAt } = await check(token, keys)
      if (verified.size >= REMEMBERED_TOKENS) verified.clear()
      verified.set(token, { actor, expiresAt })
      return actor
    },
  }
}

async function check(token: string, keys: JWTVerifyGetKey) {
  const result = await jwtVerify(token, keys, {
    issuer: TOKEN_ISSUER,
    audience: TOKEN_AUDIENCE,
    typ: TOKEN_TYPE,
    algorithms: [TOKEN_ALGORITHM],
    clockTolerance: 5,
  }).catch((cause) => {
    // Nobody is signed out because the keys cannot be read for a while.
    throw areKeysAway(cause) ? unavailable('C207', { retryAfter: 2, cause }) : unauthenticated('C101', { cause })
  })
  const claims = Claims.safeParse(result.payload)
  if (!claims.success) throw unauthenticated('C101', { cause: claims.error })
  const { sub, exp, handle, name, roles, sid, mfa } = claims.data
  const actor: Actor = { id: sub, handle, name, roles, session: sid, mfa }
  return { actor, expiresAt: exp * 1_000 }
}

/** What is wrong with a token has a code of its own; a server of keys that does not answer has none, or the general one. */
const areKeysAway = (cause: unknown): boolean =>
  !(cause instanceof errors.JOSEError) || cause.code === 'ERR_JWKS_TIMEOUT' || cause.code === 'ERR_JOSE_GENERIC'
