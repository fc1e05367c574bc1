import { userUpdated } from '@rebzeile/contracts/events/auth/user-changed.ts'
import { Refusal } from '@rebzeile/kit/errors/refusal.ts'
import { sqlState } from '@rebzeile/kit/postgres/database.ts'
import { canSignIn } from '../accounts/account.ts'
import { accountStore } from '../accounts/account-store.ts'
import { announceUser } from '../accounts/announce-user.ts'
import { handleTaken } from '../accounts/handle-taken.ts'
import { auditStore } from '../audit/audit-store.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { mailTokenStore } from '../mail-tokens/mail-token-store.ts'
import { refreshTokens } from '../sessions/end-sessions.ts'

type Deps = Pick<AuthDeps, 'store' | 'now'>

interface Confirmation {
  token: string
  network: string
}

/** Takes a new e-mail address by the link of the mail. Refuses a link that is over (C106), or an address taken meanwhile (C107). */
export async function confirmHandle(deps: Deps, confirmation: Confirmation): Promise<string> {
  try {
    return await takeHandle(deps, confirmation)
  } catch (cause) {
    throw sqlState(cause) === UNIQUE_VIOLATION ? handleTaken() : cause
  }
}

const UNIQUE_VIOLATION = '23505'

const takeHandle = ({ store, now }: Deps, { token, network }: Confirmation): Promise<string> =>
  store.transaction(async (tx) => {
    const { user, payload } = await mailTokenStore.use(tx, { secret: token, purpose: 'change_handle', at: now() })
    const account = await accountStore.lock(tx, user)
    if (!payload.handle || !canSignIn(account)) throw new Refusal('gone', 'C106')
    const changed = await accountStore.update(tx, { ...account, handle: payload.handle, verified_at: now() })
    // Links that went to the old address must not open the account of the new one.
    await mailTokenStore.voidOf(tx, { user, at: now() })
    await announceUser(store, tx, { type: userUpdated, account: changed })
    await auditStore.add(tx, { at: now(), action: 'handle.changed', actor: changed, user: changed, network })
    await refreshTokens(store, tx, user)
    return changed.handle
  })
