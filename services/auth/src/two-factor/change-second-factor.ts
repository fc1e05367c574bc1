import { randomUUID } from 'node:crypto'
import { mailRequest } from '@rebzeile/contracts/events/mail/mail-requested.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { type Account, localeOf, salutationOf } from '../accounts/account.ts'
import { auditStore } from '../audit/audit-store.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { endSessions, refreshTokens } from '../sessions/end-sessions.ts'
import { sessionStore } from '../sessions/session-store.ts'
import { challengeStore } from './challenge-store.ts'

/** Who changes their own account, from which session and network. */
export interface Visit {
  user: string
  session?: string
  network: string
}

interface Changing {
  account: Account
  visit: Visit
  action: 'two_factor.enabled' | 'two_factor.disabled' | 'passkey.added' | 'passkey.removed'
}

/**
 * What follows from another second factor: sessions that never showed one end, this one counts as having shown it, tokens
 * say so at once, and the owner is told by mail.
 */
export async function changeSecondFactor(
  { store, now }: Pick<AuthDeps, 'store' | 'now'>,
  tx: Tx,
  { account, visit, action }: Changing,
): Promise<void> {
  const isMore = action === 'two_factor.enabled' || action === 'passkey.added'
  if (isMore) {
    await endSessions(store, tx, { user: account.id, except: visit.session })
    if (visit.session) await sessionStore.raise(tx, visit.session)
  }
  await challengeStore.removeOf(tx, account.id)
  await refreshTokens(store, tx, account.id)
  await auditStore.add(tx, { at: now(), action, actor: account, user: account, network: visit.network })
  if (!account.handle.includes('@')) return
  const mail = mailRequest('auth', {
    to: account.handle,
    locale: localeOf(account),
    key: `second-factor:${account.id}:${randomUUID()}`,
    essential: true,
    template: 'two_factor_changed',
    data: { name: salutationOf(account), enabled: isMore },
  })
  await store.emit(tx, newEnvelope(mail))
}
