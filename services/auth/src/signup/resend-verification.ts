import { accountStore } from '../accounts/account-store.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { DAY_MS } from '../mail-tokens/mail-token.ts'
import { mailTokenStore } from '../mail-tokens/mail-token-store.ts'
import { sendVerification } from './send-verification.ts'

/** Confirmation mails an account is sent a day: that of the sign-up and three more. */
const MAX_A_DAY = 4

/** Sends the confirmation mail again if there is an account that waits for it. Tells nobody whether there is. */
export const resendVerification = (
  deps: Pick<AuthDeps, 'store' | 'publicUrl' | 'now'>,
  handle: string,
): Promise<void> =>
  deps.store.transaction(async (tx) => {
    const account = await accountStore.lockByHandle(tx, handle)
    if (account?.status !== 'unverified') return
    const since = new Date(deps.now().getTime() - DAY_MS)
    const sent = await mailTokenStore.countSince(tx, { user: account.id, purpose: 'verify', since })
    if (sent < MAX_A_DAY) await sendVerification(deps, tx, account)
  })
