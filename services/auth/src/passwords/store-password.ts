import { mailRequest } from '@rebzeile/contracts/events/mail/mail-requested.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { type Account, localeOf, salutationOf } from '../accounts/account.ts'
import { accountStore } from '../accounts/account-store.ts'
import { auditStore } from '../audit/audit-store.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { mailTokenStore } from '../mail-tokens/mail-token-store.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { challengeStore } from '../two-factor/challenge-store.ts'

interface NewPassword {
  account: Account
  hash: string
  /** How it came about, for the audit log. */
  action: 'password.changed' | 'password.reset' | 'password.set'
  actor: { id: string | null; handle: string }
  network: string
  /** The session that goes on. */
  keepSession?: string
}

/** Keeps a new password: the user's sessions end, open links are void, and the owner is told by mail. */
export async function storePassword(
  { store, now }: Pick<AuthDeps, 'store' | 'now'>,
  tx: Tx,
  { account, hash, action, actor, network, keepSession }: NewPassword,
): Promise<Account> {
  const at = now()
  const stored = await accountStore.update(tx, { ...account, password_hash: hash })
  await mailTokenStore.voidOf(tx, { user: account.id, at })
  await challengeStore.removeOf(tx, account.id)
  await endSessions(store, tx, { user: account.id, except: keepSession })
  await auditStore.add(tx, { at, action, actor, user: account, network })
  const mail = mailRequest('auth', {
    to: account.handle,
    locale: localeOf(account),
    key: `password-changed:${account.id}:${stored.rev}`,
    essential: true,
    template: 'password_changed',
    data: { name: salutationOf(account) },
  })
  if (account.handle.includes('@')) await store.emit(tx, newEnvelope(mail))
  return stored
}
