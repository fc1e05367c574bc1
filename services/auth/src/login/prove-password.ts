import { unauthenticated } from '@rebzeile/kit/errors/refusal.ts'
import { type Account, canSignIn } from '../accounts/account.ts'
import { accountStore } from '../accounts/account-store.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { admitAttempt, recordFailure, recordSuccess } from './attempt.ts'

type Deps = Pick<AuthDeps, 'db' | 'store' | 'passwords' | 'publicUrl' | 'now'>

interface Proof {
  user: string
  password: string
  address: string
}

/**
 * Asks somebody who is signed in for their password once more: a found session alone must not take an account over.
 * Waits between tries as a login does (C103); refuses a wrong one with C102.
 */
export async function provePassword(deps: Deps, { user, password, address }: Proof): Promise<Account> {
  const account = await accountStore.find(deps.db, user)
  if (!account || !canSignIn(account)) throw unauthenticated('C102')
  const attempt = { handle: account.handle, address }
  await admitAttempt(deps, attempt)
  if (!(await deps.passwords.verify(account.password_hash, password))) {
    await recordFailure(deps, attempt, account)
    throw unauthenticated('C102')
  }
  await deps.store.transaction((tx) => recordSuccess(tx, attempt))
  return account
}
