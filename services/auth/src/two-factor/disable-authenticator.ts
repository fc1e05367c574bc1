import { conflict } from '@rebzeile/kit/errors/refusal.ts'
import type { Account } from '../accounts/account.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { lockProven } from '../login/lock-proven.ts'
import { authenticatorStore } from './authenticator-store.ts'
import { changeSecondFactor, type Visit } from './change-second-factor.ts'
import { recoveryCodeStore } from './recovery-code-store.ts'

type Deps = Pick<AuthDeps, 'store' | 'now'>

/**
 * Switches the app and the recovery codes off for somebody who gave their password. Refuses (C203) where there is none,
 * and to leave roles that need a second factor without any.
 */
export const disableAuthenticator = (deps: Deps, proven: Account, visit: Visit): Promise<void> =>
  deps.store.transaction(async (tx) => {
    const account = await lockProven(tx, proven)
    const { totp, passkeys } = account.second_factor
    if (!totp) throw conflict('C203', { data: { state: 'none', allowed: [] } })
    if (account.needs_second_factor && !passkeys) throw conflict('C203', { data: { state: 'required', allowed: [] } })
    await authenticatorStore.remove(tx, account.id)
    await recoveryCodeStore.removeAll(tx, account.id)
    await changeSecondFactor(deps, tx, { account, visit, action: 'two_factor.disabled' })
  })
