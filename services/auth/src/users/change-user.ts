import { userUpdated } from '@rebzeile/contracts/events/auth/user-changed.ts'
import { may } from '@rebzeile/contracts/permissions.ts'
import { conflict, forbidden, Refusal } from '@rebzeile/kit/errors/refusal.ts'
import { expectRevision } from '@rebzeile/kit/http/revision.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { type Account, canSignIn } from '../accounts/account.ts'
import { accountStore } from '../accounts/account-store.ts'
import { announceUser } from '../accounts/announce-user.ts'
import { expectAdminLeft } from '../accounts/expect-admin-left.ts'
import { expectReach } from '../accounts/expect-reach.ts'
import { presentUser } from '../accounts/present-user.ts'
import { auditStore } from '../audit/audit-store.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { endSessions, refreshTokens } from '../sessions/end-sessions.ts'
import { settingsStore } from '../settings/settings.ts'
import { type Change, changedAccount } from './changed-account.ts'
import { expectGrantable } from './expect-grantable.ts'
import { fieldsOf, houseFieldsOf } from './field-rights.ts'
import { tellMember } from './tell-member.ts'

type Deps = Pick<AuthDeps, 'store' | 'now'>

export interface ChangeRequest {
  change: Change
  actor: Actor
  network: string
  /** The revision the change was made on; asked for where somebody else may have changed it, too. */
  rev?: number
}

/**
 * Changes the named fields of oneself, or of a user one may update. Refuses house data from people without the right
 * (C100), a change on an older revision (C202), losing the last admin (C203) or a default address (C112).
 */
export async function changeUser(deps: Deps, request: ChangeRequest): Promise<Account> {
  const { change, actor, rev } = request
  const own = change._id === undefined || change._id === actor.id
  const houseFields = houseFieldsOf(change)
  if ((!own || houseFields.length) && !may(actor.roles, 'user.update')) throw forbidden()
  if ((!own || houseFields.length) && rev === undefined) throw new Refusal('revision-required', 'C210')
  return deps.store.transaction(async (tx) => {
    const found = await accountStore.lock(tx, change._id ?? (actor.id as string))
    const before = own ? found : expectReach(actor, found)
    if (rev !== undefined) expectRevision(before, rev, presentUser)
    const after = changedAccount(before, change, { at: deps.now(), by: actor.id })
    await expectAllowed(tx, actor, [before, after])
    const stored = await accountStore.update(tx, after)
    await tellAll(deps, tx, { before, after: stored, request })
    return stored
  })
}

async function expectAllowed(tx: Tx, actor: Actor, [before, after]: readonly [Account, Account]) {
  const changesRole = before.roles.join() !== after.roles.join()
  if (before.built_in && (changesRole || before.status !== after.status)) {
    throw conflict('C203', { data: { state: 'built_in', allowed: [] } })
  }
  expectGrantable(actor, await settingsStore.get(tx), { before: before.roles, after: after.roles })
  await expectAdminLeft(tx, before, after)
}

interface Outcome {
  before: Account
  after: Account
  request: ChangeRequest
}

async function tellAll({ store, now }: Deps, tx: Tx, { before, after, request }: Outcome) {
  const { change, actor, network } = request
  await announceUser(store, tx, { type: userUpdated, account: after, actor: actor.id })
  await tellMember(store, tx, [before, after])
  await endWhatIsOver(store, tx, { before, after, request })
  if (after.id === actor.id) return
  const details = {
    fields: fieldsOf(change),
    ...(change.roles ? { roles: { before: before.roles, after: after.roles } } : {}),
    ...(change.status ? { status: { before: before.status, after: after.status } } : {}),
  }
  await auditStore.add(tx, { at: now(), action: 'user.changed', actor, user: after, network, details })
}

/**
 * Whoever may no longer sign in is out at once. With other roles one signs in anew (an admin's session is a short one),
 * except in the browser that made the change.
 */
async function endWhatIsOver(store: AuthDeps['store'], tx: Tx, { before, after, request: { actor } }: Outcome) {
  const user = after.id
  if (!canSignIn(after)) await endSessions(store, tx, { user })
  else if (before.roles.join() !== after.roles.join()) {
    await endSessions(store, tx, { user, except: user === actor.id ? actor.session : undefined })
    await refreshTokens(store, tx, user)
  } else if (before.name !== after.name) await refreshTokens(store, tx, user)
}
