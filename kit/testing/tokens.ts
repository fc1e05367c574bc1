import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { listen } from '../http/http-server.ts'
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER, TOKEN_TYPE } from '../identity/token.ts'

/** Whom a token speaks for; what is left out makes an ordinary signed-in user. */
export interface TestActor {
  id?: string
  handle?: string
  name?: string
  roles?: readonly string[]
  mfa?: boolean
}

export interface TestIssuer {
  jwksUrl: string
  /** A token as the auth service makes them; `claims` replaces registered ones, for tokens that must not hold. */
  token(actor?: TestActor, claims?: { expiresIn?: string; audience?: string; issuer?: string }): Promise<string>
  stop(): Promise<void>
}

/** Signs real ES256 tokens and publishes the key, in place of the auth service. */
export async function testIssuer(): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair(TOKEN_ALGORITHM)
  const key = { ...(await exportJWK(publicKey)), kid: 'test', alg: TOKEN_ALGORITHM, use: 'sig' }
  const server = await listen(
    (_, response) => void response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] })),
    { port: 0 },
  )
  return {
    jwksUrl: `${server.url}/.well-known/jwks.json`,
    token: (
      { id = crypto.randomUUID(), handle = 'user@example.com', name = 'User', roles = ['user'], mfa } = {},
      claims,
    ) =>
      new SignJWT({ handle, name, roles, mfa: mfa ?? false })
        .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid: 'test', typ: TOKEN_TYPE })
        .setSubject(id)
        .setIssuer(claims?.issuer ?? TOKEN_ISSUER)
        .setAudience(claims?.audience ?? TOKEN_AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(claims?.expiresIn ?? '5m')
        .sign(privateKey),
    stop: () => server.stop(),
  }
}
