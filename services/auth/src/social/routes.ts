import { authRoutes } from '@rebzeile/contracts/http/auth/routes.ts'
import { may } from '@rebzeile/contracts/permissions.ts'
import { conflict, forbidden, notFound, unauthenticated } from '@rebzeile/kit/errors/refusal.ts'
import { type Answer, ok } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { Request } from 'express'
import type { AuthDeps } from '../auth-deps.ts'
import { clearJourneyCookie, journeyCookieOf, setJourneyCookie } from '../login/cookies.ts'
import { networkOfRequest } from '../login/visitor.ts'
import { browserOf, welcomeAt } from '../login/welcome.ts'
import { connectNetwork } from './connect-network.ts'
import { enterByNetwork } from './enter-by-network.ts'
import { grantPages } from './grant-pages.ts'
import { codeChallengeOf, JOURNEY_MS, type Journey, journeyOf, newJourney, sealJourney } from './journey.ts'
import { localPath } from './local-path.ts'
import type { SocialPerson, SocialProvider } from './social-provider.ts'

const pagesScreen = (provider: string) => `/admincenter/social/${provider}`

export const socialRoutes = (deps: AuthDeps): Binding[] => [
  on(authRoutes.socialProviders, () => ok(deps.social.map(({ key, title }) => ({ key, title })))),

  on(authRoutes.socialStart, ({ params, query, actor, request }) => {
    const provider = providerOf(deps, params.provider)
    const { purpose, redirect } = query
    if (purpose === 'pages') expectMayGrant(deps, actor)
    const plan = { provider: provider.key, purpose, redirect: localPath(redirect, deps.publicUrl), user: actor.id }
    const journey = newJourney(plan, deps.now())
    const location = provider.authorizeUrl({
      purpose,
      state: journey.state,
      redirectUri: returnAddress(deps, provider),
      codeChallenge: codeChallengeOf(journey),
    })
    return goTo(location, (response) =>
      setJourneyCookie(request, response, sealJourney(deps.journeyBox, journey), JOURNEY_MS),
    )
  }),

  on(authRoutes.socialCallback, async ({ params, query, actor, request }) => {
    const provider = providerOf(deps, params.provider)
    const { state = '', code, error } = query
    const journey = journeyOf(deps.journeyBox, journeyCookieOf(request), {
      provider: provider.key,
      state,
      now: deps.now(),
    })
    if (!journey || journey.user !== actor.id) return backTo(request, '/login?social=failed')
    if (error || !code) return backTo(request, refusedAt(journey, 'denied'))
    const person = await exchanged(deps, provider, { journey, code })
    if (!person) return backTo(request, refusedAt(journey, 'failed'))
    return arrive(deps, { journey, person, actor, request })
  }),
]

function providerOf({ social }: AuthDeps, key: string): SocialProvider {
  const provider = social.find((each) => each.key === key)
  if (!provider) throw notFound()
  return provider
}

function expectMayGrant({ pageTokenBox }: AuthDeps, actor: Actor) {
  if (!actor.id) throw unauthenticated()
  if (!may(actor.roles, 'social.update')) throw forbidden()
  if (!pageTokenBox) throw conflict('C203', { data: { state: 'off', allowed: [] } })
}

const returnAddress = ({ publicUrl }: AuthDeps, { key }: SocialProvider) =>
  `${publicUrl}/api/v0${authRoutes.socialCallback.path.replace(':provider', key)}`

const refusedAt = ({ purpose, provider }: Journey, why: string) =>
  purpose === 'pages' ? `${pagesScreen(provider)}?error=${why}` : `/login?social=${why}`

/** Who agreed; null if the network does not say so. What it says instead is logged, and shown to nobody. */
async function exchanged(
  deps: AuthDeps,
  provider: SocialProvider,
  { journey, code }: { journey: Journey; code: string },
) {
  const { purpose, verifier } = journey
  try {
    return await provider.exchange({ purpose, code, verifier, redirectUri: returnAddress(deps, provider) })
  } catch (error) {
    deps.log.warn({ err: error, provider: provider.key }, 'a network did not say who agreed')
    return null
  }
}

interface Arrival {
  journey: Journey
  person: SocialPerson
  actor: Actor
  request: Request
}

async function arrive(deps: AuthDeps, { journey, person, actor, request }: Arrival): Promise<Answer> {
  const { provider, purpose, redirect } = journey
  const network = networkOfRequest(request, deps.clientAddressSecret)
  if (purpose === 'pages') {
    expectMayGrant(deps, actor)
    if (actor.id && deps.pageTokenBox) {
      await grantPages(deps, { provider, person, actor: { ...actor, id: actor.id }, network, box: deps.pageTokenBox })
    }
    return backTo(request, pagesScreen(provider))
  }
  if (actor.id) {
    const isOurs = await connectNetwork(deps, { user: actor.id, identity: { provider, id: person.id }, network })
    return backTo(request, isOurs ? redirect : '/account?social=taken')
  }
  const browser = browserOf(request, actor, deps.clientAddressSecret)
  const entered = await enterByNetwork(deps, { provider, person, browser })
  if (typeof entered === 'string') return backTo(request, `/login?social=${entered}`)
  return welcomeAt(request, entered, redirect)
}

const backTo = (request: Request, location: string): Answer =>
  goTo(location, (response) => clearJourneyCookie(request, response))

const goTo = (location: string, prepare: (response: Parameters<NonNullable<Answer['send']>>[0]) => void): Answer => ({
  headers: { location, 'cache-control': 'no-store' },
  send: (response) => {
    prepare(response)
    response.end()
  },
})
