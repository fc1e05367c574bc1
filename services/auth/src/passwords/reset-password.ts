import { userVerified } from '@rebzeile/contracts/events/auth/user-changed.ts'
import { Refusal } from '@rebzeile/kit/errors/refusal.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import type { Account } from '../accounts/account.ts'
import { accountStore } from '../accounts/account-store.ts'
import { announceUser } from '../accounts/announce-user.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { deviceStore } from '../login/device-store.ts'
import { failureStore } from '../login/failure-store.ts'
import { mailTokenStore } from '../mail-tokens/mail-token-store.ts'
import { expectStrong } from './password-policy.ts'
import { storePassword } from './store-password.ts'

type Deps = Pick<AuthDeps, 'db' | 'store' | 'passwords' | 'strength' | 'now'>

interface Reset {
  token: string
  password: string
  network: string
}

/**
 * Sets a new password by the link of a mail and forgets all that slowed the owner down. The link proves the address, so
 * it is confirmed, too. Refuses with C106 (the link) or C108 (the password; the link stays good).
 */
export async function resetPassword(deps: Deps, { token, password, network }: Reset): Promise<void> {
  const { store, now } = deps
  const hash = await acceptedHash(deps, token, password)
  await store.transaction(async (tx) => {
    const { user } = await mailTokenStore.use(tx, { secret: token, purpose: 'reset', at: now() })
    const account = await accountStore.lock(tx, user)
    const confirmed = await confirm(deps, tx, { ...account, failed_logins: 0 })
    await storePassword(deps, tx, { account: confirmed, hash, action: 'password.reset', actor: account, network })
    await failureStore.clearAll(tx, account.handle)
    await deviceStore.forgetAll(tx, user)
  })
}

async function acceptedHash({ db, passwords, strength, now }: Deps, token: string, password: string) {
  const user = await mailTokenStore.peek(db, { secret: token, purpose: 'reset', at: now() })
  const account = await accountStore.find(db, user)
  if (!account || !['active', 'unverified'].includes(account.status)) throw new Refusal('gone', 'C106')
  await expectStrong(strength, { password, roles: account.roles, context: [account.handle, account.name] })
  return passwords.hash(password)
}

async function confirm({ store, now }: Deps, tx: Tx, account: Account): Promise<Account> {
  if (account.verified_at) return account
  const verified = await accountStore.update(tx, { ...account, status: 'active', verified_at: now() })
  await announceUser(store, tx, { type: userVerified, account: verified })
  return verified
}
