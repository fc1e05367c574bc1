import { conflict } from '@rebzeile/kit/errors/refusal.ts'
import type { Account } from '../accounts/account.ts'
import { accountStore } from '../accounts/account-store.ts'
import { auditStore } from '../audit/audit-store.ts'
import type { AuthDeps } from '../auth-deps.ts'

interface Undoing {
  user: string
  network: string
}

/** Keeps an account after all. Refuses (C203) one that nobody wanted to erase. */
export const undoErasure = (
  { store, now }: Pick<AuthDeps, 'store' | 'now'>,
  { user, network }: Undoing,
): Promise<Account> =>
  store.transaction(async (tx) => {
    const account = await accountStore.lock(tx, user)
    if (!account.erase_at) throw conflict('C203', { data: { state: account.status, allowed: [] } })
    await auditStore.add(tx, { at: now(), action: 'erasure.undone', actor: account, user: account, network })
    return accountStore.update(tx, { ...account, erase_at: null })
  })
