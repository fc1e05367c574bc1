import { createHash, randomBytes } from 'node:crypto'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** What the link of a mail is good for. */
export type Purpose = 'verify' | 'reset' | 'change_handle'

/** How long links work (decisions 3.3); an account made by an administrator has a week for its first password. */
export const VERIFY_DAYS = 7
export const RESET_MINUTES = 60
export const FIRST_PASSWORD_DAYS = 7
export const CHANGE_HANDLE_HOURS = 24

export const LIFETIME_MS = {
  verify: VERIFY_DAYS * DAY_MS,
  reset: RESET_MINUTES * MINUTE_MS,
  firstPassword: FIRST_PASSWORD_DAYS * DAY_MS,
  changeHandle: CHANGE_HANDLE_HOURS * HOUR_MS,
}

/** The secret of a link: 32 random bytes. Only its hash is ever stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
