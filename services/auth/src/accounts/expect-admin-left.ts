import { conflict } from '@rebzeile/kit/errors/refusal.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { type Account, canSignIn } from './account.ts'
import { accountStore } from './account-store.ts'

const isActingAdmin = (account: Account): boolean => account.roles.includes('admin') && canSignIn(account)

/**
 * Refuses (C203) to lose the last admin who can sign in: neither removed nor disabled nor without the role. Two admins
 * who do it to each other at once are looked at one after the other.
 */
export async function expectAdminLeft(tx: Tx, before: Account, after: Account): Promise<void> {
  if (!isActingAdmin(before) || isActingAdmin(after)) return
  if (await accountStore.lockOtherAdmins(tx, before.id)) return
  throw conflict('C203', { data: { state: 'last_admin', allowed: [] } })
}
