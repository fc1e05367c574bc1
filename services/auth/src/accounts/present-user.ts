import { User } from '@rebzeile/contracts/http/auth/user.ts'
import type { Account, StoredUserData } from './account.ts'
import { twoFactorSummary } from './two-factor-summary.ts'

/** The user as clients see them: never the password, never more than the contract names. */
export function presentUser(account: Account): User {
  return User.parse({
    _id: account.id,
    rev: account.rev,
    created: account.created.toISOString(),
    updated: account.updated.toISOString(),
    handle: account.handle,
    name: account.name,
    roles: account.roles,
    status: account.status,
    locale: account.locale,
    ...(account.verified_at ? { verified_at: account.verified_at.toISOString() } : {}),
    two_factor: twoFactorSummary(account),
    failedLogins: account.failed_logins,
    ...(account.last_login ? { lastLogin: account.last_login.toISOString() } : {}),
    ...(account.erase_at ? { erase_at: account.erase_at.toISOString() } : {}),
    userData: {
      ...account.user_data,
      ...(account.customer_no ? { customer_no: account.customer_no } : {}),
      addresses: withUsage(account.user_data),
    },
  })
}

/** What an address is used for follows from the defaults (decision T18). */
function withUsage({ addresses = [], shop = {} }: StoredUserData) {
  return addresses.map((address) => ({
    ...address,
    usage: [
      ...(address.uuid === shop.default_invoice_address ? ['invoice'] : []),
      ...(address.uuid === shop.default_shipping_address ? ['shipping'] : []),
    ],
  }))
}
