import { loginFailed } from '@rebzeile/contracts/events/auth/login-failed.ts'
import { sessionRevoked } from '@rebzeile/contracts/events/auth/session-revoked.ts'
import { fact } from '@rebzeile/contracts/events/event.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import type { EventStore } from '@rebzeile/kit/bus/event-store.ts'
import { Refusal, unauthenticated } from '@rebzeile/kit/errors/refusal.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { type Account, canSignIn } from '../accounts/account.ts'
import { accountStore } from '../accounts/account-store.ts'
import type { Passwords } from '../accounts/passwords.ts'
import { newSession, type Session } from '../sessions/session.ts'
import { sessionStore } from '../sessions/session-store.ts'
import { deviceStore } from './device-store.ts'
import { failureStore } from './failure-store.ts'
import { MAX_ATTEMPTS, networkOf, waitBeforeTry } from './login-delay.ts'

export interface LogInDeps {
  store: EventStore<Tx>
  passwords: Passwords
  now(): Date
}

export interface LogInRequest {
  handle: string
  password: string
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

/**
 * Signs in. Everything a stranger can see (the answer, its time, the delay) is the same for known and unknown accounts.
 * Refuses with C102 (wrong) or C103 (too many tries).
 */
export async function logIn(deps: LogInDeps, request: LogInRequest): Promise<LoggedIn> {
  const { account, knownDevice } = await admit(deps, request)
  const right = await deps.passwords.verify(
    account && canSignIn(account) ? account.password_hash : null,
    request.password,
  )
  if (!account || !right) {
    await recordFailure(deps, request, account)
    throw unauthenticated('C102')
  }
  return deps.store.transaction(async (tx) => {
    const at = deps.now()
    await failureStore.clear(tx, request.handle, networkOf(request.address))
    await accountStore.recordSuccess(tx, account.id, at)
    const { session, sid } = newSession({
      account,
      network: networkOf(request.address),
      userAgent: request.userAgent,
      at,
    })
    await sessionStore.insert(tx, session, sid)
    if (request.formerSession) await endFormer(deps, tx, request.formerSession)
    const device = knownDevice ? undefined : await deviceStore.remember(tx, account.id)
    return { account: { ...account, failed_logins: 0, last_login: at }, session, sid, device }
  })
}

async function admit({ store, now }: LogInDeps, { handle, address, device }: LogInRequest) {
  const network = networkOf(address)
  return store.transaction(async (tx) => {
    const attempts = await failureStore.countAttempt(tx, network, now())
    if (attempts > MAX_ATTEMPTS) throw tooManyTries(600)
    const account = await accountStore.findByHandle(tx, handle)
    const knownDevice = !!account && !!device && (await deviceStore.isKnown(tx, account.id, device))
    const wait = knownDevice ? 0 : waitBeforeTry(await failureStore.find(tx, handle, network), now())
    if (wait > 0) throw tooManyTries(wait / 1_000)
    return { account, knownDevice }
  })
}

const tooManyTries = (seconds: number) => new Refusal('too-many', 'C103', { retryAfter: seconds })

async function recordFailure({ store, now }: LogInDeps, { handle, address }: LogInRequest, account: Account | null) {
  await store.transaction(async (tx) => {
    await failureStore.add(tx, handle, networkOf(address), now())
    if (!account) return
    const failures = await accountStore.recordFailure(tx, account.id, now())
    await store.emit(tx, newEnvelope(fact(loginFailed, { user: account.id, failures })))
  })
}

/** A browser that signs in again leaves no older session behind (session fixation). */
async function endFormer({ store }: LogInDeps, tx: Tx, former: string) {
  const owner = await sessionStore.remove(tx, former)
  if (owner) await store.emit(tx, newEnvelope(fact(sessionRevoked, { user: owner, sessions: [former] })))
}
