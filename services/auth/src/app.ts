import { SessionExchange } from '@rebzeile/contracts/http/auth/session.ts'
import { ok } from '@rebzeile/kit/http/answer.ts'
import type { Binding } from '@rebzeile/kit/http/binding.ts'
import { on } from '@rebzeile/kit/http/binding.ts'
import type { KeyRing } from './keys/key-ring.ts'
import { type LoginRoutesDeps, loginRoutes } from './login/routes.ts'
import { exchangeSession } from './sessions/exchange-session.ts'
import { sessionRoutes } from './sessions/routes.ts'

export interface AppDeps extends LoginRoutesDeps {
  keys: KeyRing
}

/** The HTTP side of auth: the contract's routes, and two doors for the platform itself that the gateway does not open. */
export const authBindings = (deps: AppDeps): Binding[] => [
  ...loginRoutes(deps),
  ...sessionRoutes(deps),
  on({ method: 'GET', path: '/.well-known/jwks.json', access: 'public' }, async () => ok(await deps.keys.published())),
  on({ method: 'POST', path: '/internal/session-token', access: 'public', body: SessionExchange }, async ({ body }) =>
    ok(await exchangeSession(deps, body.sid), { 'cache-control': 'no-store' }),
  ),
]
