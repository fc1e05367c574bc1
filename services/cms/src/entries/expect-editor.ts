import { may } from '@rebzeile/contracts/permissions.ts'
import { forbidden, unauthenticated } from '@rebzeile/kit/errors/refusal.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'

/** Drafts are for those who may update: refuses guests (C101) and everybody else (C100). */
export function expectEditor(actor: Actor): void {
  if (actor.id === null) throw unauthenticated()
  if (!may(actor.roles, 'entry.update')) throw forbidden()
}
