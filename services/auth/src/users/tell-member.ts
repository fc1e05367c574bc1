import { mailRequest } from '@rebzeile/contracts/events/mail/mail-requested.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import type { EventStore } from '@rebzeile/kit/bus/event-store.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { type Account, localeOf, salutationOf } from '../accounts/account.ts'
import { decisionIn, membershipOf } from './membership.ts'

/** Writes to a member whose membership was approved or rejected. */
export async function tellMember(store: EventStore<Tx>, tx: Tx, [before, after]: readonly [Account, Account]) {
  const member = membershipOf(after.user_data)
  const template = decisionIn(membershipOf(before.user_data), member)
  if (!template) return
  const mail = mailRequest('auth', {
    to: after.handle,
    locale: localeOf(after),
    key: `${template}:${after.id}:${after.rev}`,
    essential: true,
    template,
    data: { name: salutationOf(after), number: member.number ?? '' },
  })
  await store.emit(tx, newEnvelope(mail))
}
