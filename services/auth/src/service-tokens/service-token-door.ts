import { type ServiceToken, ServiceTokenRequest } from '@rebzeile/contracts/http/auth/service-token.ts'
import { unauthenticated } from '@rebzeile/kit/errors/refusal.ts'
import { ok } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import { holdsServiceRequest } from '@rebzeile/kit/identity/service-request.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { issueToken, TOKEN_LIFETIME_S } from '../keys/issue-token.ts'

type Deps = Pick<AuthDeps, 'keys' | 'clientAddressSecret' | 'now'>

/** A door for the platform itself: a token for a service that acts on its own, such as for an archive of everything. */
export const serviceTokenDoor = ({ keys, clientAddressSecret, now }: Deps): Binding =>
  on(
    { method: 'POST', path: '/internal/service-token', access: 'public', body: ServiceTokenRequest },
    async (input) => {
      const { service } = input.body
      if (!holdsServiceRequest(input.body, clientAddressSecret, now())) throw unauthenticated()
      const account = { id: `service:${service}`, handle: `${service}@internal`, name: service, roles: ['internal'] }
      const session = { id: `service:${service}`, mfa: false }
      const token = issueToken({ account, session, lifetime: TOKEN_LIFETIME_S, key: await keys.signing() })
      return ok({ token, expires_in: TOKEN_LIFETIME_S } satisfies ServiceToken, { 'cache-control': 'no-store' })
    },
  )
