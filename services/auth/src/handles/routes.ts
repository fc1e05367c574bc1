import { authRoutes } from '@rebzeile/contracts/http/auth/routes.ts'
import { ok } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { atSteadyPace } from '../login/steady-pace.ts'
import { addressOf, networkOfRequest } from '../login/visitor.ts'
import { changeHandle } from './change-handle.ts'
import { confirmHandle } from './confirm-handle.ts'

export const handleRoutes = (deps: AuthDeps): Binding[] => [
  on(authRoutes.changeHandle, async ({ body, actor, request }) => {
    const address = addressOf(request, deps.clientAddressSecret)
    await atSteadyPace(() => changeHandle(deps, { ...body, user: actor.id as string, address }))
    return ok({ ok: true })
  }),

  on(authRoutes.confirmHandle, async ({ body, request }) => {
    const network = networkOfRequest(request, deps.clientAddressSecret)
    return ok({ ok: true, handle: await confirmHandle(deps, { token: body.token, network }) })
  }),
]
