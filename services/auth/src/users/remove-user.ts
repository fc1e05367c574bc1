import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import { accountStore } from '../accounts/account-store.ts'
import { eraseAccount } from '../accounts/erase-account.ts'
import { expectReach } from '../accounts/expect-reach.ts'
import type { AuthDeps } from '../auth-deps.ts'

interface Removal {
  user: string
  actor: Actor
  network: string
}

/** Erases a user at once. Refuses whom the actor does not reach (C201, C100) and the last admin (C203). */
export const removeUser = (deps: Pick<AuthDeps, 'store' | 'now'>, { user, actor, network }: Removal): Promise<void> =>
  deps.store.transaction(async (tx) => {
    const account = expectReach(actor, await accountStore.lock(tx, user))
    await eraseAccount(deps, tx, { account, actor, network })
  })
