import { forbidden, unauthenticated } from '@rebzeile/kit/errors/refusal.ts'
import { type Account, awaitsConfirmation, canSignIn } from '../accounts/account.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { askSecondFactor } from '../two-factor/ask-second-factor.ts'
import { admitAttempt, recordFailure, recordSuccess } from './attempt.ts'
import { lockProven } from './lock-proven.ts'
import { type Browser, type LoggedIn, openSession } from './open-session.ts'
import { onTheBeat } from './steady-pace.ts'

export type LogInDeps = Pick<AuthDeps, 'store' | 'passwords' | 'publicUrl' | 'now'>

export interface LogInRequest extends Browser {
  handle: string
  password: string
}

/**
 * Signs in. Everything a stranger can see (the answer, its time, the delay) is the same for known and unknown accounts.
 * Refuses with C102 (wrong), C103 (too many tries), C109 (right, but the e-mail address is not confirmed), or C104 (right, and
 * a second factor is asked for).
 */
export async function logIn(deps: LogInDeps, request: LogInRequest): Promise<LoggedIn> {
  const began = performance.now()
  const { account, knownDevice } = await admitAttempt(deps, request)
  const right = await deps.passwords.verify(hashToTry(account), request.password)
  if (!account || !right) {
    await recordFailure(deps, request, account)
    await onTheBeat(began)
    throw unauthenticated('C102')
  }
  if (!canSignIn(account)) throw forbidden('C109')
  const outcome = await deps.store.transaction(async (tx) => {
    const proven = await lockProven(tx, account)
    const question = await askSecondFactor(deps, tx, { account: proven, browser: request })
    if (question) return question
    await recordSuccess(tx, request)
    return openSession(deps, tx, { account: proven, browser: request, knownDevice, mfa: false })
  })
  if ('challenge' in outcome) throw unauthenticated('C104', { data: outcome })
  return outcome
}

const hashToTry = (account: Account | null): string | null =>
  account && (canSignIn(account) || awaitsConfirmation(account)) ? account.password_hash : null
