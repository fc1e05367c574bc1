import { loginFailed } from '@rebzeile/contracts/events/auth/login-failed.ts'
import { fact } from '@rebzeile/contracts/events/event.ts'
import { mailRequest } from '@rebzeile/contracts/events/mail/mail-requested.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import { Refusal } from '@rebzeile/kit/errors/refusal.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { type Account, localeOf, salutationOf } from '../accounts/account.ts'
import { accountStore } from '../accounts/account-store.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { deviceStore } from './device-store.ts'
import { failureStore } from './failure-store.ts'
import { MAX_ATTEMPTS, networkOf, waitBeforeTry } from './login-delay.ts'

/** A try to show that one is who one says: for whom, and from where. */
export interface Attempt {
  handle: string
  address: string
  /** The secret of a browser that signed in before; it does not wait. */
  device?: string
}

export type AttemptDeps = Pick<AuthDeps, 'store' | 'publicUrl' | 'now'>

/** Counts a try and says whose it is, known or not. Refuses (C103) one that comes too soon, whoever it is for. */
export async function admitAttempt({ store, now }: AttemptDeps, { handle, address, device }: Attempt) {
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

/** Failures in a row after which the owner is told, once. */
const TOLD_AT = 5

/** Remembers that a try was wrong: the next one waits longer. */
export async function recordFailure(deps: AttemptDeps, { handle, address }: Attempt, account: Account | null) {
  const { store, now } = deps
  await store.transaction(async (tx) => {
    await failureStore.add(tx, handle, networkOf(address), now())
    if (!account) return
    const failures = await accountStore.recordFailure(tx, account.id, now())
    await store.emit(tx, newEnvelope(fact(loginFailed, { user: account.id, failures })))
    if (failures === TOLD_AT && account.password_hash) await tellOwner(deps, tx, account)
  })
}

async function tellOwner({ store, publicUrl, now }: AttemptDeps, tx: Tx, account: Account) {
  if (account.status === 'disabled' || account.status === 'erased' || !account.handle.includes('@')) return
  const mail = mailRequest('auth', {
    to: account.handle,
    locale: localeOf(account),
    key: `login-failures:${account.id}:${now().toISOString()}`,
    essential: true,
    template: 'login_failures',
    data: { name: salutationOf(account), failures: TOLD_AT, link: `${publicUrl}/resetPassword` },
  })
  await store.emit(tx, newEnvelope(mail))
}

/** What slows the next try down is forgotten: this one was right. */
export const recordSuccess = (tx: Tx, { handle, address }: Attempt): Promise<void> =>
  failureStore.clear(tx, handle, networkOf(address))
