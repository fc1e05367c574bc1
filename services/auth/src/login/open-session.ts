import { sessionRevoked } from '@rebzeile/contracts/events/auth/session-revoked.ts'
import { fact } from '@rebzeile/contracts/events/event.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import type { Account } from '../accounts/account.ts'
import { accountStore } from '../accounts/account-store.ts'
import { auditStore } from '../audit/audit-store.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { newSession, type Session } from '../sessions/session.ts'
import { sessionStore } from '../sessions/session-store.ts'
import { deviceStore } from './device-store.ts'
import { networkOf } from './login-delay.ts'

/** The browser that signs in. */
export interface Browser {
  address: string
  userAgent: string
  /** The secret of a browser that signed in before. */
  device?: string
  /** The session this browser had; it ends. */
  formerSession?: string
}

export interface LoggedIn {
  account: Account
  session: Session
  sid: string
  /** Set when this browser is remembered for the first time. */
  device?: string
}

interface Opening {
  account: Account
  browser: Browser
  knownDevice: boolean
  /** Did they show a second factor? */
  mfa: boolean
}

/** Signs a proven user in: a session for this browser, which is remembered. However they proved it, this is the last step. */
export async function openSession(
  { store, now }: Pick<AuthDeps, 'store' | 'now'>,
  tx: Tx,
  { account, browser, knownDevice, mfa }: Opening,
): Promise<LoggedIn> {
  const at = now()
  const network = networkOf(browser.address)
  await accountStore.recordSuccess(tx, account.id, at)
  const { session, sid } = newSession({ account, network, userAgent: browser.userAgent, at, mfa })
  await sessionStore.insert(tx, session, sid)
  if (browser.formerSession) await endFormer(store, tx, browser.formerSession)
  const device = knownDevice ? undefined : await deviceStore.remember(tx, account.id)
  if (device) await auditStore.add(tx, { at, action: 'login.new_device', actor: account, user: account, network })
  return { account: { ...account, failed_logins: 0, last_login: at }, session, sid, device }
}

/** A browser that signs in again leaves no older session behind (session fixation). */
async function endFormer(store: AuthDeps['store'], tx: Tx, former: string) {
  const owner = await sessionStore.remove(tx, former)
  if (owner) await store.emit(tx, newEnvelope(fact(sessionRevoked, { user: owner, sessions: [former] })))
}
