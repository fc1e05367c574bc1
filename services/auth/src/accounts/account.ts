import type { User, UserData } from '@rebzeile/contracts/http/auth/user.ts'
import { ADMIN_ROLES, type Role } from '@rebzeile/contracts/permissions.ts'
import type { z } from 'zod'

/** What a user is called, where they live and what the house knows of them, as stored. */
export type StoredUserData = z.input<typeof UserData>

export interface SecondFactor {
  /** An authenticator app. */
  totp: boolean
  passkeys: number
  recovery_left: number
}

/** A user as stored, with what other tables say of them. */
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
  /** When this user last gained a role. */
  roles_since: Date
  /** The user is erased then, unless they take it back. */
  erase_at: Date | null
  /** What there is beside the password. */
  second_factor: SecondFactor
  /** Do the site's rules ask this user's roles for a second factor, and since when? */
  needs_second_factor: boolean
  second_factor_asked: Date
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

export const hasSecondFactor = ({ second_factor }: Account): boolean => second_factor.totp || second_factor.passkeys > 0

/** Days a user has to set a second factor up (decisions 3.2). */
const GRACE_DAYS = 7
const DAY_MS = 86_400_000

/** From then on the roles of this user are worth nothing without a second factor. */
export const secondFactorDue = ({ second_factor_asked }: Account): Date =>
  new Date(second_factor_asked.getTime() + GRACE_DAYS * DAY_MS)

/**
 * The roles a user may act with. Whose roles need a second factor that is overdue still signs in, to set it up, and is
 * nothing but a user until then.
 */
export function actingRoles(account: Account, now: Date): readonly string[] {
  const isOverdue = account.needs_second_factor && !hasSecondFactor(account) && secondFactorDue(account) <= now
  return isOverdue ? ['user'] : account.roles
}
