import { mailRequest } from '@rebzeile/contracts/events/mail/mail-requested.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { type Account, localeOf, salutationOf } from '../accounts/account.ts'
import { accountStore } from '../accounts/account-store.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { DAY_MS, LIFETIME_MS, RESET_MINUTES } from '../mail-tokens/mail-token.ts'
import { mailTokenStore } from '../mail-tokens/mail-token-store.ts'

type Deps = Pick<AuthDeps, 'store' | 'publicUrl' | 'now'>

/** Mails an account is sent a day, however often somebody asks. */
const MAX_A_DAY = 5

/**
 * Sends a link to set a new password, if there is such an account; the links before it are void. Tells nobody whether
 * there is. Somebody who never confirmed their address may use it too: the link proves that it is theirs.
 */
export const requestReset = (deps: Deps, handle: string): Promise<void> =>
  deps.store.transaction(async (tx) => {
    const account = await accountStore.lockByHandle(tx, handle)
    if (!account || !mayReset(account)) return
    const since = new Date(deps.now().getTime() - DAY_MS)
    if ((await mailTokenStore.countSince(tx, { user: account.id, purpose: 'reset', since })) >= MAX_A_DAY) return
    await sendLink(deps, tx, account)
  })

/** An account without a password may get its first one this way; placeholders have no address a mail could go to. */
const mayReset = ({ status, built_in, password_hash, handle }: Account): boolean =>
  ['active', 'unverified'].includes(status) && handle.includes('@') && !(built_in && password_hash === null)

async function sendLink({ store, publicUrl, now }: Deps, tx: Tx, account: Account) {
  const token = await mailTokenStore.issue(tx, {
    purpose: 'reset',
    user: account.id,
    at: now(),
    lifetimeMs: LIFETIME_MS.reset,
  })
  const mail = mailRequest('auth', {
    to: account.handle,
    locale: localeOf(account),
    key: `reset:${token.id}`,
    essential: true,
    template: 'reset_password',
    data: {
      name: salutationOf(account),
      link: `${publicUrl}/resetPassword/${token.secret}`,
      minutes: RESET_MINUTES,
    },
  })
  await store.emit(tx, newEnvelope(mail))
}
