import type { UserChange } from '@rebzeile/contracts/http/auth/user.ts'
import type { z } from 'zod'
import type { Account, StoredUserData } from '../accounts/account.ts'
import { fullName } from '../accounts/full-name.ts'
import { changedData } from './changed-data.ts'
import type { Decision } from './membership.ts'

export type Change = z.output<typeof UserChange>

/** The account after a patch: what the patch does not name stays. Refuses what the address book refuses. */
export function changedAccount(account: Account, change: Change, decision: Decision): Account {
  const user_data = change.userData ? changedData(account.user_data, change.userData, decision) : account.user_data
  return {
    ...account,
    name: change.name || nameAfter(account, user_data),
    locale: change.locale ?? account.locale,
    roles: change.roles ? [...new Set(change.roles)] : account.roles,
    status: change.status ?? account.status,
    user_data,
  }
}

/** A name made of first and last name follows them; one somebody chose stays. */
function nameAfter({ name, handle, user_data }: Account, after: StoredUserData): string {
  const derived = name === handle || name === fullName(user_data)
  return (derived && fullName(after)) || name
}
