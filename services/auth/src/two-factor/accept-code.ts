import { Refusal } from '@rebzeile/kit/errors/refusal.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { authenticatorStore } from './authenticator-store.ts'
import { recoveryCodeStore } from './recovery-code-store.ts'
import { stepOfCode } from './totp.ts'

/** Wrong codes of one account an hour, from wherever: six digits must not be guessed by many machines at once. */
const MAX_WRONG = 30
const HOUR_MS = 3_600_000

/**
 * Is this the present code of the user's app, or one of their recovery codes? Either is used up. The caller holds the
 * account. Refuses (C103) codes of the app after too many wrong ones; recovery codes are too long to guess.
 */
export async function acceptCode(
  { twoFactorBox, now }: Pick<AuthDeps, 'twoFactorBox' | 'now'>,
  tx: Tx,
  { user, code }: { user: string; code: string },
): Promise<boolean> {
  if (code.length > 6) return recoveryCodeStore.use(tx, user, code)
  const app = await authenticatorStore.find(tx, user)
  if (!app?.confirmed_at) return false
  const wait = app.wrong_codes < MAX_WRONG ? 0 : (app.wrong_since?.getTime() ?? 0) + HOUR_MS - now().getTime()
  if (wait > 0) throw new Refusal('too-many', 'C103', { retryAfter: Math.ceil(wait / 1_000) })
  const step = stepOfCode(twoFactorBox.open(app.sealed_secret), code, now())
  if (step !== null && (await authenticatorStore.useStep(tx, user, step))) return true
  await authenticatorStore.countWrong(tx, user, { at: now(), windowMs: HOUR_MS })
  return false
}
