import { User } from '@rebzeile/contracts/http/auth/user.ts'

/** A user as stored. */
export interface Account {
  id: string
  handle: string
  name: string
  roles: string[]
  status: User['status']
  locale: string
  built_in: boolean
  password_hash: string | null
  user_data: Partial<User['userData']>
  failed_logins: number
  last_login: Date | null
}

/** May this account sign in at all? Built-in placeholders have no password. */
export const canSignIn = (account: Account): boolean => account.status === 'active' && account.password_hash !== null

/** The user as clients see them: never the password, never more than the contract names. */
export function presentUser(account: Account): User {
  return User.parse({
    _id: account.id,
    handle: account.handle,
    name: account.name,
    roles: account.roles,
    status: account.status,
    locale: account.locale,
    failedLogins: account.failed_logins,
    ...(account.last_login ? { lastLogin: account.last_login.toISOString() } : {}),
    userData: account.user_data,
  })
}
