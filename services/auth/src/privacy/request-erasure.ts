import { mailRequest } from '@rebzeile/contracts/events/mail/mail-requested.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import { conflict } from '@rebzeile/kit/errors/refusal.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { type Account, localeOf, salutationOf } from '../accounts/account.ts'
import { accountStore } from '../accounts/account-store.ts'
import { expectAdminLeft } from '../accounts/expect-admin-left.ts'
import { auditStore } from '../audit/audit-store.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { lockProven } from '../login/lock-proven.ts'

type Deps = Pick<AuthDeps, 'store' | 'publicUrl' | 'now'>

/** Days in which an erasure can be taken back (decisions 3.3). */
const UNDO_DAYS = 7

/**
 * Sets the day on which somebody who gave their password is erased; asked again it stays that day. Refuses (C203) the
 * last admin and a built-in account.
 */
export const requestErasure = (deps: Deps, proven: Account, network: string): Promise<Date> =>
  deps.store.transaction(async (tx) => {
    const account = await lockProven(tx, proven)
    if (account.erase_at) return account.erase_at
    if (account.built_in) throw conflict('C203', { data: { state: 'built_in', allowed: [] } })
    await expectAdminLeft(tx, account, { ...account, status: 'erased' })
    const at = deps.now()
    const erase_at = new Date(at.getTime() + UNDO_DAYS * 86_400_000)
    await accountStore.update(tx, { ...account, erase_at })
    await auditStore.add(tx, { at, action: 'erasure.requested', actor: account, user: account, network })
    await confirmByMail(deps, tx, account, erase_at)
    return erase_at
  })

async function confirmByMail({ store, publicUrl }: Deps, tx: Tx, account: Account, erase_at: Date) {
  if (!account.handle.includes('@')) return
  const mail = mailRequest('auth', {
    to: account.handle,
    locale: localeOf(account),
    key: `erase:${account.id}:${erase_at.toISOString()}`,
    essential: true,
    template: 'erase_requested',
    data: {
      name: salutationOf(account),
      link: `${publicUrl}/account/privacy`,
      erase_at: erase_at.toISOString(),
    },
  })
  await store.emit(tx, newEnvelope(mail))
}
