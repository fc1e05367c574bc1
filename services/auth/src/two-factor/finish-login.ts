import { Refusal, unauthenticated } from '@rebzeile/kit/errors/refusal.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import type { Account } from '../accounts/account.ts'
import { accountStore } from '../accounts/account-store.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { recordFailure, recordSuccess } from '../login/attempt.ts'
import { deviceStore } from '../login/device-store.ts'
import { networkOf } from '../login/login-delay.ts'
import { type Browser, type LoggedIn, openSession } from '../login/open-session.ts'
import { challengeStore } from './challenge-store.ts'

type Deps = Pick<AuthDeps, 'store' | 'publicUrl' | 'now'>

export interface SecondStep {
  challenge: string
  browser: Browser
  /** Does the answer hold for this account, which is held for the transaction? */
  accept(tx: Tx, account: Account): Promise<boolean>
}

/**
 * The second step of a login: the session, if the answer to the challenge is right. Refuses a wrong one with C105 (it
 * slows the account's next login down as a wrong password does) and a challenge that is over, or somebody else's, with C106.
 */
export async function finishLogin(deps: Deps, { challenge, browser, accept }: SecondStep): Promise<LoggedIn> {
  const outcome = await deps.store.transaction(async (tx) => {
    const account = await lockChallenged(deps, tx, challenge, browser)
    if (!(await accept(tx, account))) {
      await challengeStore.fail(tx, challenge)
      return { wrong: account }
    }
    await challengeStore.removeOf(tx, account.id)
    await recordSuccess(tx, { handle: account.handle, address: browser.address })
    const knownDevice = !!browser.device && (await deviceStore.isKnown(tx, account.id, browser.device))
    // Read again: a recovery code that was just used up is one less.
    const current = await accountStore.lock(tx, account.id)
    return openSession(deps, tx, { account: current, browser, knownDevice, mfa: true })
  })
  if ('session' in outcome) return outcome
  const { wrong } = outcome
  await recordFailure(deps, { handle: wrong.handle, address: browser.address }, wrong)
  throw unauthenticated('C105')
}

/** The challenge is looked at again once the account is held: a new password or another answer may have ended it. */
async function lockChallenged({ now }: Deps, tx: Tx, challenge: string, browser: Browser): Promise<Account> {
  const bearer = { network: networkOf(browser.address), device: browser.device, at: now() }
  const user = await challengeStore.find(tx, challenge, bearer)
  const account = user && (await accountStore.lock(tx, user))
  const isOpen = user && (await challengeStore.find(tx, challenge, bearer)) === user
  if (!account || !isOpen || account.status !== 'active') throw new Refusal('gone', 'C106')
  return account
}
