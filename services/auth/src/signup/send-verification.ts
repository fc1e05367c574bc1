import { mailRequest } from '@rebzeile/contracts/events/mail/mail-requested.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { type Account, localeOf, salutationOf } from '../accounts/account.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { LIFETIME_MS, VERIFY_DAYS } from '../mail-tokens/mail-token.ts'
import { mailTokenStore } from '../mail-tokens/mail-token-store.ts'

/** Sends the link that confirms the e-mail address of an account. */
export async function sendVerification(
  { store, publicUrl, now }: Pick<AuthDeps, 'store' | 'publicUrl' | 'now'>,
  tx: Tx,
  account: Account,
) {
  const token = await mailTokenStore.issue(tx, {
    purpose: 'verify',
    user: account.id,
    at: now(),
    lifetimeMs: LIFETIME_MS.verify,
  })
  const mail = mailRequest('auth', {
    to: account.handle,
    locale: localeOf(account),
    key: `verify:${token.id}`,
    essential: true,
    template: 'verify_email',
    data: { name: salutationOf(account), link: `${publicUrl}/verify/${token.secret}`, days: VERIFY_DAYS },
  })
  await store.emit(tx, newEnvelope(mail))
}
