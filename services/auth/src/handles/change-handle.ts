import { type Mail, mailRequest } from '@rebzeile/contracts/events/mail/mail-requested.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import { Refusal } from '@rebzeile/kit/errors/refusal.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { type Account, localeOf, salutationOf } from '../accounts/account.ts'
import { accountStore } from '../accounts/account-store.ts'
import { auditStore } from '../audit/audit-store.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { lockProven } from '../login/lock-proven.ts'
import { networkOf } from '../login/login-delay.ts'
import { provePassword } from '../login/prove-password.ts'
import { CHANGE_HANDLE_HOURS, DAY_MS, LIFETIME_MS } from '../mail-tokens/mail-token.ts'
import { mailTokenStore } from '../mail-tokens/mail-token-store.ts'

type Deps = Pick<AuthDeps, 'db' | 'store' | 'passwords' | 'publicUrl' | 'now'>

interface Request {
  user: string
  handle: string
  password: string
  address: string
}

const MAX_A_DAY = 5

/**
 * Asks for another e-mail address: a link goes to the new one, and the old one is told. Somebody else's address gets no
 * mail, and the answer does not say whose it is. Refuses with C102 and C103 as a login does, and the sixth wish of a day (C204).
 */
export async function changeHandle(deps: Deps, { user, handle, password, address }: Request): Promise<void> {
  const proven = await provePassword(deps, { user, password, address })
  if (proven.handle === handle) return
  await deps.store.transaction(async (tx) => {
    const account = await lockProven(tx, proven)
    await expectFewWishes(deps, tx, user)
    const token = await mailTokenStore.issue(tx, {
      purpose: 'change_handle',
      user,
      at: deps.now(),
      lifetimeMs: LIFETIME_MS.changeHandle,
      payload: { handle },
    })
    await auditStore.add(tx, {
      at: deps.now(),
      action: 'handle.change_requested',
      actor: account,
      user: account,
      network: networkOf(address),
    })
    if (await accountStore.findByHandle(tx, handle)) return
    for (const mail of mailsAbout(account, handle, { ...token, publicUrl: deps.publicUrl })) {
      await deps.store.emit(tx, newEnvelope(mailRequest('auth', mail)))
    }
  })
}

async function expectFewWishes({ now }: Deps, tx: Tx, user: string) {
  const since = new Date(now().getTime() - DAY_MS)
  const wishes = await mailTokenStore.countSince(tx, { user, purpose: 'change_handle', since })
  if (wishes >= MAX_A_DAY) throw new Refusal('too-many', 'C204', { retryAfter: 3_600 })
}

interface Link {
  id: string
  secret: string
  publicUrl: string
}

function mailsAbout(account: Account, handle: string, { id, secret, publicUrl }: Link): Mail[] {
  const locale = localeOf(account)
  const name = salutationOf(account)
  const link = `${publicUrl}/confirmHandle/${secret}`
  const old = account.handle.includes('@') ? [account.handle] : []
  return [
    {
      ...{ to: handle, locale, key: `confirm-handle:${id}`, essential: true, template: 'confirm_handle' as const },
      data: { name, link, hours: CHANGE_HANDLE_HOURS },
    },
    ...old.map((to) => ({
      ...{ to, locale, key: `handle-changes:${id}`, essential: true, template: 'handle_changes' as const },
      data: { name, new_handle: handle },
    })),
  ]
}
