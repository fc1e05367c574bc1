import { userCreated } from '@rebzeile/contracts/events/auth/user-changed.ts'
import { fact } from '@rebzeile/contracts/events/event.ts'
import type { NewUser } from '@rebzeile/contracts/http/auth/user.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import type { z } from 'zod'
import type { Account } from '../accounts/account.ts'
import { accountStore } from '../accounts/account-store.ts'
import { fullName } from '../accounts/full-name.ts'
import { handleTaken } from '../accounts/handle-taken.ts'
import { userFacts } from '../accounts/user-facts.ts'
import { auditStore } from '../audit/audit-store.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { expectStrong } from '../passwords/password-policy.ts'
import { settingsStore } from '../settings/settings.ts'
import { sendVerification } from '../signup/send-verification.ts'
import { changedData } from './changed-data.ts'
import { expectGrantable } from './expect-grantable.ts'
import { inviteUser } from './invite-user.ts'

type Deps = Pick<AuthDeps, 'db' | 'store' | 'passwords' | 'strength' | 'publicUrl' | 'now'>

interface Creation {
  user: z.output<typeof NewUser>
  actor: Actor
  network: string
}

/**
 * Adds a user. Without a password they are asked by mail to set one. Refuses a taken e-mail address (C107), a weak
 * password (C108), and roles that cannot be given.
 */
export async function createUser(deps: Deps, { user, actor, network }: Creation): Promise<Account> {
  const { store, passwords, now } = deps
  expectGrantable(actor, await settingsStore.get(deps.db), { before: [], after: user.roles })
  const name = user.name || fullName(user.userData) || user.handle
  if (user.password !== undefined) {
    await expectStrong(deps.strength, { password: user.password, roles: user.roles, context: [user.handle, name] })
  }
  const password_hash = user.password === undefined ? null : await passwords.hash(user.password)
  const { handle, status, locale } = user
  const roles = [...new Set(user.roles)]
  const user_data = changedData({}, user.userData, { at: now(), by: actor.id })
  return store.transaction(async (tx) => {
    const customer_no = await accountStore.nextCustomerNo(tx)
    const account = await accountStore.insert(tx, {
      ...{ handle, name, roles, status, locale, user_data, password_hash, customer_no },
    })
    if (!account) throw handleTaken()
    const news = fact(userCreated, { ...userFacts(account), newsletter_consent: false })
    await store.emit(tx, newEnvelope({ ...news, actor: actor.id ?? undefined }))
    await auditStore.add(tx, { at: now(), action: 'user.created', actor, user: account, network, details: { roles } })
    await writeTo(deps, tx, account)
    return account
  })
}

async function writeTo(deps: Deps, tx: Tx, account: Account) {
  if (account.status === 'disabled') return
  if (account.password_hash === null) await inviteUser(deps, tx, account)
  else if (account.status === 'unverified') await sendVerification(deps, tx, account)
}
