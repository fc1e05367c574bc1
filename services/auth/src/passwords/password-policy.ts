import { MIN_ADMIN_PASSWORD, MIN_PASSWORD } from '@rebzeile/contracts/http/auth/password.ts'
import { invalid } from '@rebzeile/kit/errors/refusal.ts'
import { isAdmin } from '../accounts/account.ts'
import type { Judgement, PasswordStrength } from './password-strength.ts'

const MIN_SCORE = 3

/** Characters a password of somebody with these roles has at least (decisions 3.3). */
export const minimumFor = (roles: readonly string[]): number => (isAdmin(roles) ? MIN_ADMIN_PASSWORD : MIN_PASSWORD)

/** An umlaut is one character, however it is composed; so is an emoji. */
export const isLongEnough = (password: string, minimum: number): boolean =>
  [...password.normalize('NFC')].length >= minimum

export const isAcceptable = (password: string, minimum: number, { score, common }: Judgement): boolean =>
  isLongEnough(password, minimum) && score >= MIN_SCORE && !common

interface Candidate {
  password: string
  roles: readonly string[]
  /** What somebody who knows the person would try: the e-mail address, the name. */
  context: readonly (string | undefined)[]
}

/** Refuses (C108) a password that is too short or too easy to guess. */
export async function expectStrong(strength: PasswordStrength, { password, roles, context }: Candidate): Promise<void> {
  const minimum = minimumFor(roles)
  const known = context.filter((text) => text !== undefined)
  const judgement = await strength.judge(password, known)
  if (isAcceptable(password, minimum, judgement)) return
  throw invalid('C108', { data: { score: judgement.score, minimum } })
}
