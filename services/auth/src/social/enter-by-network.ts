import { userCreated } from '@rebzeile/contracts/events/auth/user-changed.ts'
import { fact } from '@rebzeile/contracts/events/event.ts'
import { Handle } from '@rebzeile/contracts/http/auth/login.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { type Account, hasSecondFactor } from '../accounts/account.ts'
import { accountStore } from '../accounts/account-store.ts'
import { userFacts } from '../accounts/user-facts.ts'
import { auditStore } from '../audit/audit-store.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { deviceStore } from '../login/device-store.ts'
import { networkOf } from '../login/login-delay.ts'
import { type Browser, type LoggedIn, openSession } from '../login/open-session.ts'
import { type Identity, identityStore } from './identity-store.ts'
import type { SocialPerson } from './social-provider.ts'

type Deps = Pick<AuthDeps, 'store' | 'now'>

/** Why somebody the network knows is not let in; the login page says what to do. */
export type Hindrance = 'confirm' | 'second_factor' | 'disabled' | 'no_email'

interface Entrance {
  provider: string
  person: SocialPerson
  browser: Browser
}

/**
 * Signs in whoever connected this identity, or makes an account for an e-mail address nobody has. An account that has the
 * address is never connected by it: its owner signs in and connects it. Nor does a network replace a second factor.
 */
export const enterByNetwork = (deps: Deps, { provider, person, browser }: Entrance): Promise<LoggedIn | Hindrance> =>
  deps.store.transaction(async (tx) => {
    const identity = { provider, id: person.id }
    const user = await identityStore.findUser(tx, identity)
    const account = user ? await accountStore.lock(tx, user) : await newAccount(deps, tx, { identity, person, browser })
    if (typeof account === 'string') return account
    if (account.status !== 'active') return 'disabled'
    if (hasSecondFactor(account) || account.needs_second_factor) return 'second_factor'
    const knownDevice = !!browser.device && (await deviceStore.isKnown(tx, account.id, browser.device))
    return openSession(deps, tx, { account, browser, knownDevice, mfa: false })
  })

interface Newcomer {
  identity: Identity
  person: SocialPerson
  browser: Browser
}

async function newAccount(
  { store, now }: Deps,
  tx: Tx,
  { identity, person, browser }: Newcomer,
): Promise<Account | Hindrance> {
  const handle = Handle.safeParse(person.email)
  if (!handle.success || !person.emailVerified) return 'no_email'
  const customer_no = await accountStore.nextCustomerNo(tx)
  const name = person.name.trim().slice(0, 160) || handle.data
  const added = await accountStore.insert(tx, {
    ...{ handle: handle.data, name, roles: ['user'], password_hash: null, customer_no },
  })
  if (!added) return 'confirm'
  const account = await accountStore.update(tx, { ...added, verified_at: now() })
  await identityStore.link(tx, identity, { user: account.id, at: now() })
  await auditStore.add(tx, {
    ...{ at: now(), action: 'user.created', actor: account, user: account, network: networkOf(browser.address) },
    details: { provider: identity.provider },
  })
  const news = fact(userCreated, { ...userFacts(account), newsletter_consent: false })
  await store.emit(tx, newEnvelope({ ...news, actor: account.id }))
  return account
}
