import type { User, UserData } from '@rebzeile/contracts/http/auth/user.ts'
import { ADMIN_ROLES, type Role } from '@rebzeile/contracts/permissions.ts'
import type { z } from 'zod'

/** What a user is called, where they live and what the house knows of them, as stored. */
export type StoredUserData = z.input<typeof UserData>

/** A user as stored. */
export interface Account {
  id: string
  rev: number
  handle: string
  name: string
  roles: string[]
  status: User['status']
  locale: string
  built_in: boolean
  password_hash: string | null
  customer_no: string | null
  user_data: StoredUserData
  failed_logins: number
  last_login: Date | null
  verified_at: Date | null
  created: Date
  updated: Date
}

/** May this account sign in at all? Built-in placeholders have no password. */
export const canSignIn = (account: Account): boolean => account.status === 'active' && account.password_hash !== null

/** Would this account sign in if its e-mail address were confirmed? */
export const awaitsConfirmation = (account: Account): boolean =>
  account.status === 'unverified' && account.password_hash !== null

export const isAdmin = (roles: readonly string[]): boolean => roles.some((role) => ADMIN_ROLES.includes(role as Role))

/** Built-in and internal accounts stand in no list, and nobody else reaches them; a person who was erased is gone. */
export const isHidden = (account: Account): boolean =>
  account.built_in || account.roles.includes('internal') || account.status === 'erased'

/** The language mails to this user are written in. */
export const localeOf = (account: Account): 'de' | 'en' => (account.locale === 'en' ? 'en' : 'de')

/** How a mail addresses the user. */
export const salutationOf = (account: Account): string => account.name || account.handle
