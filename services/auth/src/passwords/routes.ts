import { authRoutes } from '@rebzeile/contracts/http/auth/routes.ts'
import { ok } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import { languageOf } from '@rebzeile/kit/http/language.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { atSteadyPace } from '../login/steady-pace.ts'
import { addressOf, networkOfRequest } from '../login/visitor.ts'
import { changePassword } from './change-password.ts'
import { isAcceptable, isLongEnough, minimumFor } from './password-policy.ts'
import { requestReset } from './request-reset.ts'
import { resetPassword } from './reset-password.ts'
import { setPassword } from './set-password.ts'
import { sentencesOf } from './strength-sentences.ts'

export const passwordRoutes = (deps: AuthDeps): Binding[] => [
  on(authRoutes.requestPasswordReset, async ({ body }) => {
    await atSteadyPace(() => requestReset(deps, body.handle))
    return ok({ ok: true })
  }),

  on(authRoutes.resetPassword, async ({ body, request }) => {
    await resetPassword(deps, { ...body, network: networkOfRequest(request, deps.clientAddressSecret) })
    return ok({ ok: true })
  }),

  on(authRoutes.changePassword, async ({ body, actor, request }) => {
    await changePassword(deps, {
      user: actor.id as string,
      session: actor.session,
      password: body.password,
      newPassword: body.new_password,
      address: addressOf(request, deps.clientAddressSecret),
    })
    return ok({ ok: true })
  }),

  on(authRoutes.setPassword, async ({ body, actor, request }) => {
    const network = networkOfRequest(request, deps.clientAddressSecret)
    await setPassword(deps, { user: body._id, password: body.password, actor, network })
    return ok({ ok: true })
  }),

  on(authRoutes.checkPasswordStrength, async ({ body, actor, request }) => {
    const minimum = minimumFor(actor.roles)
    const judgement = await deps.strength.judge(body.password, body.context)
    const advice = [...(isLongEnough(body.password, minimum) ? [] : ['tooShort']), ...judgement.advice]
    return ok({
      score: judgement.score,
      feedback: sentencesOf(advice, languageOf(request.get('accept-language')), minimum),
      ok: isAcceptable(body.password, minimum, judgement),
    })
  }),
]
