import { notFound } from '@rebzeile/kit/errors/refusal.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { type Account, isHidden } from '../accounts/account.ts'
import { accountStore } from '../accounts/account-store.ts'

/** A user as administrators see them. Refuses (C201) one that is not there, or that no list shows. */
export async function findVisible(tx: Tx, id: string): Promise<Account> {
  const account = await accountStore.find(tx, id)
  if (!account || isHidden(account)) throw notFound()
  return account
}
