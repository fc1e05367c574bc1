import { unauthenticated } from '@rebzeile/kit/errors/refusal.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { type Account, canSignIn } from '../accounts/account.ts'
import { accountStore } from '../accounts/account-store.ts'

/**
 * Holds an account whose password was just found right. It takes time to look at a password: one that was replaced
 * meanwhile opens nothing (C102), or a reset would leave the thief signed in.
 */
export async function lockProven(tx: Tx, proven: Account): Promise<Account> {
  const account = await accountStore.lock(tx, proven.id)
  if (account.password_hash !== proven.password_hash || !canSignIn(account)) throw unauthenticated('C102')
  return account
}
