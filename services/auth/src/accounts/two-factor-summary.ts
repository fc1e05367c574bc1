import type { User } from '@rebzeile/contracts/http/auth/user.ts'
import type { Account } from './account.ts'

/** What a client may know of a user's second factor. */
export const twoFactorSummary = (_account: Account): User['two_factor'] => ({
  enabled: false,
  methods: [],
  recovery_left: 0,
})
