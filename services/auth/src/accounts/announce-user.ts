import type { userUpdated, userVerified } from '@rebzeile/contracts/events/auth/user-changed.ts'
import { fact } from '@rebzeile/contracts/events/event.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import type { EventStore } from '@rebzeile/kit/bus/event-store.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import type { Account } from './account.ts'
import { userFacts } from './user-facts.ts'

interface News {
  type: typeof userUpdated | typeof userVerified
  account: Account
  /** Whose act it was; the user's own unless told. */
  actor?: string | null
}

/** Tells others what they keep of a user, in the transaction of the change. */
export const announceUser = (store: EventStore<Tx>, tx: Tx, { type, account, actor }: News): Promise<void> =>
  store.emit(tx, newEnvelope({ ...fact(type, userFacts(account)), actor: actor ?? account.id }))
