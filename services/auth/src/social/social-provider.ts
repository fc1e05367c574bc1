/** What the visitor agrees to: who they are, or also that the house manages its pages. */
export type Purpose = 'login' | 'pages'

export interface Authorization {
  purpose: Purpose
  state: string
  redirectUri: string
  /** PKCE: the hash of what only the exchange knows (S256). */
  codeChallenge: string
}

export interface CodeExchange {
  purpose: Purpose
  code: string
  verifier: string
  redirectUri: string
}

/** Somebody as the network vouches for them. */
export interface SocialPerson {
  id: string
  name: string
  email?: string
  emailVerified: boolean
  token: string
  expires?: Date
}

/** A network one can sign in with. */
export interface SocialProvider {
  key: string
  title: string
  authorizeUrl(authorization: Authorization): string
  /** Who agreed. Throws when the network does not know the code, or is away. */
  exchange(exchange: CodeExchange): Promise<SocialPerson>
}
