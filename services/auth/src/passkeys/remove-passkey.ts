import { conflict, notFound } from '@rebzeile/kit/errors/refusal.ts'
import { accountStore } from '../accounts/account-store.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { changeSecondFactor, type Visit } from '../two-factor/change-second-factor.ts'
import { recoveryCodeStore } from '../two-factor/recovery-code-store.ts'
import { passkeyStore } from './passkey-store.ts'

/**
 * Forgets a passkey of one's own. Refuses one that is not there (C201), and to leave roles that need a second factor
 * without any (C203).
 */
export const removePasskey = (deps: Pick<AuthDeps, 'store' | 'now'>, id: string, visit: Visit): Promise<void> =>
  deps.store.transaction(async (tx) => {
    const account = await accountStore.lock(tx, visit.user)
    if (!(await passkeyStore.removeOwn(tx, id, account.id))) throw notFound()
    const isLast = account.second_factor.passkeys === 1 && !account.second_factor.totp
    if (isLast && account.needs_second_factor) throw conflict('C203', { data: { state: 'required', allowed: [] } })
    if (isLast) await recoveryCodeStore.removeAll(tx, account.id)
    await changeSecondFactor(deps, tx, { account, visit, action: 'passkey.removed' })
  })
