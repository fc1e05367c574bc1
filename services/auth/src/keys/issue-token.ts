import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER, TOKEN_TYPE } from '@rebzeile/kit/identity/token.ts'
import jwt from 'jsonwebtoken'
import type { SigningKey } from './signing-key.ts'

/** Seconds a token may be used; a revoked session ends sooner, at the gateway (decisions 3.3). */
export const TOKEN_LIFETIME_S = 300

interface Grant {
  account: { id: string; handle: string; name: string; roles: readonly string[] }
  session: { id: string; mfa: boolean }
  lifetime: number
  key: SigningKey
}

/** A signed token that says who acts, for any service that knows the published keys. */
export function issueToken({ account, session, lifetime, key }: Grant): string {
  const claims = {
    handle: account.handle,
    name: account.name,
    roles: account.roles,
    sid: session.id,
    mfa: session.mfa,
  }
  return jwt.sign(claims, key.privateKey, {
    algorithm: TOKEN_ALGORITHM,
    keyid: key.kid,
    header: { alg: TOKEN_ALGORITHM, typ: TOKEN_TYPE },
    subject: account.id,
    issuer: TOKEN_ISSUER,
    audience: TOKEN_AUDIENCE,
    expiresIn: lifetime,
  })
}
