import { createHash } from 'node:crypto'
import { userErased } from '@rebzeile/contracts/events/auth/user-erased.ts'
import { fact } from '@rebzeile/contracts/events/event.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import { conflict } from '@rebzeile/kit/errors/refusal.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { auditStore } from '../audit/audit-store.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { deviceStore } from '../login/device-store.ts'
import { failureStore } from '../login/failure-store.ts'
import { mailTokenStore } from '../mail-tokens/mail-token-store.ts'
import { passkeyChallengeStore } from '../passkeys/passkey-challenge-store.ts'
import { passkeyStore } from '../passkeys/passkey-store.ts'
import { exportStore } from '../privacy/export-store.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { identityStore } from '../social/identity-store.ts'
import { authenticatorStore } from '../two-factor/authenticator-store.ts'
import { challengeStore } from '../two-factor/challenge-store.ts'
import { recoveryCodeStore } from '../two-factor/recovery-code-store.ts'
import type { Account } from './account.ts'
import { accountStore } from './account-store.ts'
import { expectAdminLeft } from './expect-admin-left.ts'

interface Erasure {
  /** Locked by the caller. */
  account: Account
  actor: { id: string | null; handle: string }
  network?: string
}

/**
 * Forgets a person: the row stays without them, so that what the law wants kept elsewhere still refers to something, and
 * every other service is told. Refuses (C203) the last admin and a built-in account.
 */
export async function eraseAccount(
  { store, now }: Pick<AuthDeps, 'store' | 'now'>,
  tx: Tx,
  { account, actor, network }: Erasure,
): Promise<void> {
  if (account.built_in) throw conflict('C203', { data: { state: 'built_in', allowed: [] } })
  const nobody = anonymised(account)
  await expectAdminLeft(tx, account, nobody)
  await endSessions(store, tx, { user: account.id })
  await deviceStore.forgetAll(tx, account.id)
  await failureStore.clearAll(tx, account.handle)
  await mailTokenStore.removeOf(tx, account.id)
  await forgetSecondFactors(tx, account.id)
  await identityStore.removeOf(tx, account.id)
  await exportStore.removeOf(tx, account.id)
  await accountStore.update(tx, nobody)
  await auditStore.add(tx, { at: now(), action: 'user.erased', actor, user: nobody, network })
  await auditStore.forget(tx, account.id)
  const handle_sha256 = createHash('sha256').update(account.handle).digest('hex')
  await store.emit(
    tx,
    newEnvelope({ ...fact(userErased, { user: account.id, handle_sha256 }), actor: actor.id ?? undefined }),
  )
}

async function forgetSecondFactors(tx: Tx, user: string) {
  await authenticatorStore.remove(tx, user)
  await recoveryCodeStore.removeAll(tx, user)
  await challengeStore.removeOf(tx, user)
  await passkeyStore.removeAll(tx, user)
  await passkeyChallengeStore.removeOf(tx, user)
}

const anonymised = (account: Account): Account => ({
  ...account,
  handle: `erased-${account.id}@erased.invalid`,
  name: '',
  roles: [],
  status: 'erased',
  password_hash: null,
  customer_no: null,
  user_data: {},
  failed_logins: 0,
  verified_at: null,
  erase_at: null,
})
