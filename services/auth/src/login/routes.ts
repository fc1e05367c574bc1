import { authRoutes } from '@rebzeile/contracts/http/auth/routes.ts'
import { GUEST } from '@rebzeile/contracts/http/auth/user.ts'
import { forbidden } from '@rebzeile/kit/errors/refusal.ts'
import { type Answer, ok, streamed } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { Request } from 'express'
import { accountStore } from '../accounts/account-store.ts'
import { presentUser } from '../accounts/present-user.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { revokeSession } from '../sessions/revoke-session.ts'
import { clearSessionCookie } from './cookies.ts'
import { type LogInDeps, logIn } from './log-in.ts'
import { browserOf, welcome } from './welcome.ts'

type LoginRoutesDeps = LogInDeps & Pick<AuthDeps, 'db' | 'clientAddressSecret'>

export const loginRoutes = (deps: LoginRoutesDeps): Binding[] => [
  on(authRoutes.login, async ({ body, actor, request }) => {
    const browser = browserOf(request, actor, deps.clientAddressSecret)
    return welcome(request, await logIn(deps, { ...body, ...browser }))
  }),

  on(authRoutes.logout, async ({ actor, request }) => {
    await endSession(deps, actor)
    return streamed((response) => {
      clearSessionCookie(request, response)
      response.set('cache-control', 'no-store').json(GUEST)
    })
  }),

  on(authRoutes.logoutByLink, async ({ actor, request }) => {
    if (!isSameSite(request)) throw forbidden('C110')
    await endSession(deps, actor)
    return goHome(request)
  }),

  on(authRoutes.me, async ({ actor }) => {
    const account = actor.id ? await accountStore.find(deps.db, actor.id) : null
    return ok(account ? presentUser(account) : GUEST, { 'cache-control': 'no-store' })
  }),
]

async function endSession(deps: LoginRoutesDeps, actor: Actor) {
  if (actor.id && actor.session) await revokeSession(deps.store, actor.id, actor.session)
}

const goHome = (request: Request): Answer => ({
  headers: { location: '/', 'cache-control': 'no-store' },
  send: (response) => {
    clearSessionCookie(request, response)
    response.end()
  },
})

/** A link or an image on another site must not sign anybody out. */
function isSameSite(request: Request): boolean {
  const site = request.get('sec-fetch-site')
  if (site) return site !== 'cross-site'
  const referer = request.get('referer')
  return !referer || URL.parse(referer)?.host === (request.get('x-forwarded-host') ?? request.get('host'))
}
