import { conflict } from '@rebzeile/kit/errors/refusal.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import { accountStore } from '../accounts/account-store.ts'
import { expectReach } from '../accounts/expect-reach.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { expectStrong } from './password-policy.ts'
import { storePassword } from './store-password.ts'

type Deps = Pick<AuthDeps, 'db' | 'store' | 'passwords' | 'strength' | 'now'>

interface Setting {
  user: string
  password: string
  actor: Actor
  network: string
}

/**
 * A new password for somebody else; their sessions end. For oneself there is changePassword, which asks for the old one:
 * this is refused (C203).
 */
export async function setPassword(deps: Deps, { user, password, actor, network }: Setting): Promise<void> {
  if (user === actor.id) throw conflict('C203', { data: { state: 'self', allowed: ['changePassword'] } })
  const { roles, handle, name } = expectReach(actor, await accountStore.find(deps.db, user))
  await expectStrong(deps.strength, { password, roles, context: [handle, name] })
  const hash = await deps.passwords.hash(password)
  await deps.store.transaction(async (tx) => {
    const account = expectReach(actor, await accountStore.lock(tx, user))
    await storePassword(deps, tx, { account, hash, action: 'password.set', actor, network })
  })
}
