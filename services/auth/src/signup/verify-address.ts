import { userVerified } from '@rebzeile/contracts/events/auth/user-changed.ts'
import { Refusal } from '@rebzeile/kit/errors/refusal.ts'
import { accountStore } from '../accounts/account-store.ts'
import { announceUser } from '../accounts/announce-user.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { mailTokenStore } from '../mail-tokens/mail-token-store.ts'

/** Confirms an e-mail address by the link of the mail; resolves to the address. Refuses (C106) a link that is over. */
export const verifyAddress = ({ store, now }: Pick<AuthDeps, 'store' | 'now'>, secret: string): Promise<string> =>
  store.transaction(async (tx) => {
    const { user } = await mailTokenStore.use(tx, { secret, purpose: 'verify', at: now() })
    const account = await accountStore.lock(tx, user)
    if (account.status !== 'unverified') throw new Refusal('gone', 'C106')
    const verified = await accountStore.update(tx, { ...account, status: 'active', verified_at: now() })
    await announceUser(store, tx, { type: userVerified, account: verified })
    return verified.handle
  })
