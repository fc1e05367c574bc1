import { GUEST_HANDLE } from '@rebzeile/contracts/http/auth/user.ts'
import type { Database } from '@rebzeile/kit/postgres/database.ts'
import { accountStore } from './account-store.ts'
import type { Passwords } from './passwords.ts'

export interface FirstAdmin {
  handle: string
  password: string
}

/** The handle of the account that acts for the platform itself; it has no password. */
export const SYSTEM_HANDLE = 'system@internal'

/**
 * Makes the built-in accounts on the first start: the guest and the system placeholder, and an admin who can sign in.
 * An existing admin is never changed by the environment.
 */
export async function ensureBuiltInAccounts(db: Database, passwords: Passwords, admin: FirstAdmin | undefined) {
  await db.transaction(async (tx) => {
    const placeholder = { password_hash: null, built_in: true }
    await accountStore.insert(tx, { ...placeholder, handle: GUEST_HANDLE, name: 'Gast', roles: ['guest'] })
    await accountStore.insert(tx, { ...placeholder, handle: SYSTEM_HANDLE, name: 'System', roles: ['system'] })
    if (!admin || (await accountStore.anyWithRole(tx, 'admin'))) return
    await accountStore.insert(tx, {
      handle: admin.handle.toLowerCase(),
      name: 'Admin',
      roles: ['admin', 'system'],
      password_hash: await passwords.hash(admin.password),
      built_in: true,
    })
  })
}
