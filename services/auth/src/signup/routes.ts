import { authRoutes } from '@rebzeile/contracts/http/auth/routes.ts'
import { ok } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { atSteadyPace } from '../login/steady-pace.ts'
import { resendVerification } from './resend-verification.ts'
import { signUp } from './sign-up.ts'
import { verifyAddress } from './verify-address.ts'

export const signupRoutes = (deps: AuthDeps): Binding[] => [
  on(authRoutes.signup, async ({ body }) => {
    await signUp(deps, body)
    return { status: 201, body: { ok: true, status: 'unverified' } }
  }),

  on(authRoutes.verify, async ({ body }) => ok({ ok: true, handle: await verifyAddress(deps, body.token) })),

  on(authRoutes.resendVerification, async ({ body }) => {
    await atSteadyPace(() => resendVerification(deps, body.handle))
    return ok({ ok: true })
  }),
]
