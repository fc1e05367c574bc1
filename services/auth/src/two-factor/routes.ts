import { authRoutes } from '@rebzeile/contracts/http/auth/routes.ts'
import { unauthenticated } from '@rebzeile/kit/errors/refusal.ts'
import { ok } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { provePassword } from '../login/prove-password.ts'
import { addressOf } from '../login/visitor.ts'
import { browserOf, welcome } from '../login/welcome.ts'
import { acceptCode } from './accept-code.ts'
import { disableAuthenticator } from './disable-authenticator.ts'
import { confirmAuthenticator, proposeAuthenticator } from './enrol.ts'
import { finishLogin, type SecondStep } from './finish-login.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { visitOf } from './visit-of.ts'

const SECRET = { 'cache-control': 'no-store' }

export const twoFactorRoutes = (deps: AuthDeps): Binding[] => [
  on(authRoutes.enable2FA, async ({ actor }) => ok(await proposeAuthenticator(deps, actor.id as string), SECRET)),

  on(authRoutes.verify2FA, async ({ body, actor, request }) => {
    const { challenge, code } = body
    if (challenge) {
      const browser = browserOf(request, actor, deps.clientAddressSecret)
      const accept: SecondStep['accept'] = (tx, account) => acceptCode(deps, tx, { user: account.id, code })
      return welcome(request, await finishLogin(deps, { challenge, browser, accept }))
    }
    if (!actor.id) throw unauthenticated()
    const visit = visitOf(request, actor, deps.clientAddressSecret)
    return ok({ recovery_codes: await confirmAuthenticator(deps, visit, code) }, SECRET)
  }),

  on(authRoutes.disable2FA, async ({ body, actor, request }) => {
    const visit = visitOf(request, actor, deps.clientAddressSecret)
    const address = addressOf(request, deps.clientAddressSecret)
    const proven = await provePassword(deps, { user: visit.user, password: body.password, address })
    await disableAuthenticator(deps, proven, visit)
    return ok({ ok: true })
  }),

  on(authRoutes.newRecoveryCodes, async ({ body, actor, request }) => {
    const address = addressOf(request, deps.clientAddressSecret)
    const proven = await provePassword(deps, { user: actor.id as string, password: body.password, address })
    return ok({ recovery_codes: await renewRecoveryCodes(deps, proven) }, SECRET)
  }),
]
