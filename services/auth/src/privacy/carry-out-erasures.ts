import { Refusal } from '@rebzeile/kit/errors/refusal.ts'
import { accountStore } from '../accounts/account-store.ts'
import { eraseAccount } from '../accounts/erase-account.ts'
import type { AuthDeps } from '../auth-deps.ts'

type Deps = Pick<AuthDeps, 'db' | 'store' | 'now' | 'log'>

/** Erases whoever asked for it and did not take it back in time. One that is refused does not keep the others. */
export async function carryOutErasures(deps: Deps): Promise<void> {
  for (const id of await accountStore.idsToErase(deps.db, deps.now())) {
    try {
      await erase(deps, id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      deps.log.warn({ err: error, user: id }, 'an erasure that is due is refused')
    }
  }
}

const erase = (deps: Deps, id: string) =>
  deps.store.transaction(async (tx) => {
    const account = await accountStore.lock(tx, id)
    if (account.erase_at && account.erase_at <= deps.now()) await eraseAccount(deps, tx, { account, actor: account })
  })
