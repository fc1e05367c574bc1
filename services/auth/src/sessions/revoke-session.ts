import { sessionRevoked } from '@rebzeile/contracts/events/auth/session-revoked.ts'
import { fact } from '@rebzeile/contracts/events/event.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import type { EventStore } from '@rebzeile/kit/bus/event-store.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { sessionStore } from './session-store.ts'

/** Ends one of the user's own sessions and tells whoever caches its token; false if it was not there. */
export const revokeSession = (store: EventStore<Tx>, user: string, session: string): Promise<boolean> =>
  store.transaction(async (tx) => {
    if (!(await sessionStore.removeOwn(tx, session, user))) return false
    await store.emit(tx, newEnvelope({ ...fact(sessionRevoked, { user, sessions: [session] }), actor: user }))
    return true
  })
