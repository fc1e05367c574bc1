import type { UserChange } from '@rebzeile/contracts/http/auth/user.ts'
import type { z } from 'zod'
import type { StoredUserData } from '../accounts/account.ts'
import { changedAddressBook } from './address-book.ts'
import { changedMembership, type Decision, groupsWith, membershipOf } from './membership.ts'

type DataChange = NonNullable<z.output<typeof UserChange>['userData']>

/** What is known of a user after a patch: what it does not name stays. Refuses what the address book refuses. */
export function changedData(before: StoredUserData, change: DataChange, decision: Decision): StoredUserData {
  const { birth_date, addresses: _, shop, member, ...rest } = change
  const { addresses, defaults } = changedAddressBook(before, change)
  const membership = member ? changedMembership(before, member, decision) : membershipOf(before)
  const groups = shop?.discount_groups ?? before.shop?.discount_groups ?? []
  return {
    ...before,
    ...rest,
    birth_date: birth_date === undefined ? before.birth_date : (birth_date ?? undefined),
    addresses,
    member: membership,
    shop: {
      ...before.shop,
      ...shop,
      ...defaults,
      discount_groups: groupsWith(groups, membershipOf(before), membership),
    },
  }
}
