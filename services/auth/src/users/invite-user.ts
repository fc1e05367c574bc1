import { mailRequest } from '@rebzeile/contracts/events/mail/mail-requested.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { type Account, localeOf, salutationOf } from '../accounts/account.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { FIRST_PASSWORD_DAYS, LIFETIME_MS } from '../mail-tokens/mail-token.ts'
import { mailTokenStore } from '../mail-tokens/mail-token-store.ts'

/** Asks a user whom an administrator added to set their first password. */
export async function inviteUser(
  { store, publicUrl, now }: Pick<AuthDeps, 'store' | 'publicUrl' | 'now'>,
  tx: Tx,
  account: Account,
) {
  const token = await mailTokenStore.issue(tx, {
    purpose: 'reset',
    user: account.id,
    at: now(),
    lifetimeMs: LIFETIME_MS.firstPassword,
  })
  const mail = mailRequest('auth', {
    to: account.handle,
    locale: localeOf(account),
    key: `set-password:${token.id}`,
    essential: true,
    template: 'set_password',
    data: {
      name: salutationOf(account),
      link: `${publicUrl}/resetPassword/${token.secret}`,
      days: FIRST_PASSWORD_DAYS,
    },
  })
  await store.emit(tx, newEnvelope(mail))
}
