import { forbidden, unauthenticated } from '@rebzeile/kit/errors/refusal.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { type AuthenticationResponseJSON, generateAuthenticationOptions } from '@simplewebauthn/server'
import { accountStore } from '../accounts/account-store.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { deviceStore } from '../login/device-store.ts'
import { networkOf } from '../login/login-delay.ts'
import { type Browser, type LoggedIn, openSession } from '../login/open-session.ts'
import { challengeStore } from '../two-factor/challenge-store.ts'
import { finishLogin } from '../two-factor/finish-login.ts'
import { type Checked, checkAssertion } from './check-assertion.ts'
import { passkeyChallengeStore } from './passkey-challenge-store.ts'
import { passkeyStore } from './passkey-store.ts'
import { siteIdentity } from './site-identity.ts'

type Deps = Pick<AuthDeps, 'db' | 'store' | 'publicUrl' | 'now'>

interface Question {
  /** Of a login whose password was right: only this user's passkeys are asked for. */
  challenge?: string
  browser: Browser
}

/** What the browser needs to sign in by passkey. */
export async function passkeyLoginOptions({ db, publicUrl, now }: Deps, { challenge, browser }: Question) {
  const bearer = { network: networkOf(browser.address), device: browser.device, at: now() }
  const user = challenge && (await challengeStore.find(db, challenge, bearer))
  const known = user ? await passkeyStore.listOf(db, user) : []
  return generateAuthenticationOptions({
    rpID: siteIdentity(publicUrl).id,
    challenge: Buffer.from(await passkeyChallengeStore.open(db, { purpose: 'login', at: now() }), 'base64url'),
    userVerification: 'required',
    allowCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  })
}

/**
 * Signs in by a passkey: it asked its owner for a finger, a face or a PIN, so it is both factors. With `challenge` it is
 * the second step of a login by password. Refuses with C105, C106, or C109 (the account may not sign in).
 */
export async function logInByPasskey(
  deps: Deps,
  { challenge, browser, response }: Question & { response: AuthenticationResponseJSON },
): Promise<LoggedIn> {
  const checked = await checkAssertion(deps, response)
  if (challenge) {
    const accept = (tx: Tx, account: { id: string }) =>
      account.id === checked.passkey.user_id ? use(deps, tx, checked) : Promise.resolve(false)
    return finishLogin(deps, { challenge, browser, accept })
  }
  return deps.store.transaction(async (tx) => {
    const account = await accountStore.lock(tx, checked.passkey.user_id)
    if (account.status !== 'active') throw forbidden('C109')
    if (!(await use(deps, tx, checked))) throw unauthenticated('C105')
    const knownDevice = !!browser.device && (await deviceStore.isKnown(tx, account.id, browser.device))
    return openSession(deps, tx, { account, browser, knownDevice, mfa: true })
  })
}

/** Of two answers of one passkey at once, or after it was removed, the later is looked at by what stands then. */
async function use({ now }: Deps, tx: Tx, { passkey, counter, backedUp }: Checked): Promise<boolean> {
  const current = await passkeyStore.findByCredential(tx, passkey.credential_id)
  if (current?.user_id !== passkey.user_id) return false
  if (current.counter > 0 && counter <= current.counter) return false
  await passkeyStore.recordUse(tx, current.id, { counter, backedUp, at: now() })
  return true
}
