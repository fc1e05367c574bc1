import type { userUpdated } from '@rebzeile/contracts/events/auth/user-changed.ts'
import { UserShop } from '@rebzeile/contracts/http/auth/user.ts'
import type { z } from 'zod'
import type { Account } from './account.ts'

/** What other services may keep of a user. */
export function userFacts(account: Account): z.output<typeof userUpdated.data> {
  const { first_name = '', last_name = '', company, shop } = account.user_data
  return {
    user: account.id,
    rev: account.rev,
    handle: account.handle,
    name: account.name,
    first_name,
    last_name,
    ...(company ? { company } : {}),
    locale: account.locale,
    status: account.status,
    roles: account.roles,
    ...(account.customer_no ? { customer_no: account.customer_no } : {}),
    shop: UserShop.parse(shop ?? {}),
  }
}
