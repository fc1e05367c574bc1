import { forbidden, notFound } from '@rebzeile/kit/errors/refusal.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import { type Account, isHidden } from './account.ts'

/**
 * The account, if this actor's arm is long enough for it. Refuses those nobody reaches (C201: built-in, internal, erased)
 * and a system user whom only another one may touch (C100).
 */
export function expectReach(actor: Actor, account: Account | null): Account {
  if (!account || isHidden(account)) throw notFound()
  if (account.roles.includes('system') && !actor.roles.includes('system')) throw forbidden()
  return account
}
