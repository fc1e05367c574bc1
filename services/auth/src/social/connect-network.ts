import { accountStore } from '../accounts/account-store.ts'
import { auditStore } from '../audit/audit-store.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { type Identity, identityStore } from './identity-store.ts'

interface Connecting {
  user: string
  identity: Identity
  network: string
}

/** Connects a network with the account of whoever is signed in; false if somebody else has it. */
export const connectNetwork = (
  { store, now }: Pick<AuthDeps, 'store' | 'now'>,
  { user, identity, network }: Connecting,
): Promise<boolean> =>
  store.transaction(async (tx) => {
    const account = await accountStore.lock(tx, user)
    if ((await identityStore.link(tx, identity, { user, at: now() })) !== user) return false
    const details = { provider: identity.provider }
    await auditStore.add(tx, { at: now(), action: 'social.connected', actor: account, user: account, network, details })
    return true
  })
