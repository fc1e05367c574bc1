import { SessionExchange } from '@rebzeile/contracts/http/auth/session.ts'
import { ok } from '@rebzeile/kit/http/answer.ts'
import type { Binding } from '@rebzeile/kit/http/binding.ts'
import { on } from '@rebzeile/kit/http/binding.ts'
import { auditRoutes } from './audit/routes.ts'
import type { AuthDeps } from './auth-deps.ts'
import { handleRoutes } from './handles/routes.ts'
import { loginRoutes } from './login/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { passwordRoutes } from './passwords/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { exchangeSession } from './sessions/exchange-session.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { signupRoutes } from './signup/routes.ts'
import { socialRoutes } from './social/routes.ts'
import { twoFactorRoutes } from './two-factor/routes.ts'
import { userRoutes } from './users/routes.ts'

/**
 * The HTTP side of auth: the contract's routes, and two doors for the platform itself that the gateway does not open.
 * The users come last: `/auth/:id` would take every named path for an id.
 */
export const authBindings = (deps: AuthDeps): Binding[] => [
  ...loginRoutes(deps),
  ...sessionRoutes(deps),
  ...signupRoutes(deps),
  ...passwordRoutes(deps),
  ...handleRoutes(deps),
  ...twoFactorRoutes(deps),
  ...passkeyRoutes(deps),
  ...socialRoutes(deps),
  ...privacyRoutes(deps),
  ...auditRoutes(deps),
  ...userRoutes(deps),
  on({ method: 'GET', path: '/.well-known/jwks.json', access: 'public' }, async () => ok(await deps.keys.published())),
  on({ method: 'POST', path: '/internal/session-token', access: 'public', body: SessionExchange }, async ({ body }) =>
    ok(await exchangeSession(deps, body.sid), { 'cache-control': 'no-store' }),
  ),
]
