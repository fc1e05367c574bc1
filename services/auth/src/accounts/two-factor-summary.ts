import type { User } from '@rebzeile/contracts/http/auth/user.ts'
import { type Account, hasSecondFactor, secondFactorDue } from './account.ts'

/** What a client may know of a user's second factor. */
export function twoFactorSummary(account: Account): User['two_factor'] {
  const { totp, passkeys, recovery_left } = account.second_factor
  return {
    enabled: hasSecondFactor(account),
    methods: [...(totp ? (['totp'] as const) : []), ...(passkeys ? (['passkey'] as const) : [])],
    recovery_left,
    ...(account.needs_second_factor ? { required_from: secondFactorDue(account).toISOString() } : {}),
  }
}
