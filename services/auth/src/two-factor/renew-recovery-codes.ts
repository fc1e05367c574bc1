import { conflict } from '@rebzeile/kit/errors/refusal.ts'
import type { Account } from '../accounts/account.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { lockProven } from '../login/lock-proven.ts'
import { newRecoveryCodes } from './recovery-code.ts'
import { recoveryCodeStore } from './recovery-code-store.ts'

/** Ten new recovery codes; the old ones are void. Refuses (C203) who has no second factor to recover from. */
export const renewRecoveryCodes = ({ store }: Pick<AuthDeps, 'store'>, proven: Account): Promise<string[]> =>
  store.transaction(async (tx) => {
    const account = await lockProven(tx, proven)
    const { totp, passkeys } = account.second_factor
    if (!totp && !passkeys) throw conflict('C203', { data: { state: 'none', allowed: [] } })
    const codes = newRecoveryCodes()
    await recoveryCodeStore.replace(tx, account.id, codes)
    return codes
  })
