import type { AuthDeps } from '../auth-deps.ts'
import { lockProven } from '../login/lock-proven.ts'
import { networkOf } from '../login/login-delay.ts'
import { provePassword } from '../login/prove-password.ts'
import { expectStrong } from './password-policy.ts'
import { storePassword } from './store-password.ts'

type Deps = Pick<AuthDeps, 'db' | 'store' | 'passwords' | 'strength' | 'publicUrl' | 'now'>

interface Change {
  user: string
  session?: string
  password: string
  newPassword: string
  address: string
}

/** A new password of one's own; the other sessions end. Refuses with C102 and C103 as a login does, or C108. */
export async function changePassword(deps: Deps, { user, session, password, newPassword, address }: Change) {
  const account = await provePassword(deps, { user, password, address })
  const { roles, handle, name } = account
  await expectStrong(deps.strength, { password: newPassword, roles, context: [handle, name] })
  const hash = await deps.passwords.hash(newPassword)
  await deps.store.transaction(async (tx) => {
    const current = await lockProven(tx, account)
    await storePassword(deps, tx, {
      account: current,
      hash,
      action: 'password.changed',
      actor: current,
      network: networkOf(address),
      keepSession: session,
    })
  })
}
