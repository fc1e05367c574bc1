import { authRoutes } from '@rebzeile/contracts/http/auth/routes.ts'
import type { Passkey } from '@rebzeile/contracts/http/auth/two-factor.ts'
import { ok } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { browserOf, welcome } from '../login/welcome.ts'
import { visitOf } from '../two-factor/visit-of.ts'
import { addPasskey, passkeyOptions } from './add-passkey.ts'
import { assertionOf, registrationOf } from './credential.ts'
import { logInByPasskey, passkeyLoginOptions } from './passkey-login.ts'
import { passkeyStore, type StoredPasskey } from './passkey-store.ts'
import { removePasskey } from './remove-passkey.ts'

const FRESH = { 'cache-control': 'no-store' }

export const passkeyRoutes = (deps: AuthDeps): Binding[] => [
  on(authRoutes.passkeys, async ({ actor }) => ok(await presented(deps, actor.id as string))),

  on(authRoutes.passkeyOptions, async ({ actor }) => ok(await passkeyOptions(deps, actor.id as string), FRESH)),

  on(authRoutes.addPasskey, async ({ body, actor, request }) => {
    const visit = visitOf(request, actor, deps.clientAddressSecret)
    await addPasskey(deps, { visit, name: body.name, response: registrationOf(body.response) })
    return ok(await presented(deps, visit.user))
  }),

  on(authRoutes.removePasskey, async ({ params, actor, request }) => {
    await removePasskey(deps, params.id, visitOf(request, actor, deps.clientAddressSecret))
    return ok({ ok: true, removed: [params.id] })
  }),

  on(authRoutes.passkeyLoginOptions, async ({ body, actor, request }) => {
    const browser = browserOf(request, actor, deps.clientAddressSecret)
    return ok(await passkeyLoginOptions(deps, { challenge: body.challenge, browser }), FRESH)
  }),

  on(authRoutes.passkeyLogin, async ({ body, actor, request }) => {
    const browser = browserOf(request, actor, deps.clientAddressSecret)
    const response = assertionOf(body.response)
    return welcome(request, await logInByPasskey(deps, { challenge: body.challenge, browser, response }))
  }),
]

const presented = async ({ db }: AuthDeps, user: string): Promise<Passkey[]> =>
  (await passkeyStore.listOf(db, user)).map(present)

const present = (passkey: StoredPasskey): Passkey => ({
  _id: passkey.id,
  name: passkey.name,
  created: passkey.created.toISOString(),
  ...(passkey.last_used ? { last_used: passkey.last_used.toISOString() } : {}),
  backed_up: passkey.backed_up,
})
