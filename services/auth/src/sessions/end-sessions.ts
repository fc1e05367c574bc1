import { sessionRevoked } from '@rebzeile/contracts/events/auth/session-revoked.ts'
import { fact } from '@rebzeile/contracts/events/event.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import type { EventStore } from '@rebzeile/kit/bus/event-store.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { sessionStore } from './session-store.ts'

interface Ending {
  user: string
  /** The session that goes on. */
  except?: string
}

/** Ends the sessions of a user and tells whoever caches their tokens; resolves to those that ended. */
export async function endSessions(store: EventStore<Tx>, tx: Tx, { user, except }: Ending): Promise<string[]> {
  const sessions = await sessionStore.removeAll(tx, user, except)
  await tellRevoked(store, tx, { user, sessions })
  return sessions
}

/** What the tokens of a user say is out of date: whoever caches one asks for another. The sessions go on. */
export async function refreshTokens(store: EventStore<Tx>, tx: Tx, user: string): Promise<void> {
  await tellRevoked(store, tx, { user, sessions: await sessionStore.idsOf(tx, user) })
}

async function tellRevoked(store: EventStore<Tx>, tx: Tx, data: { user: string; sessions: string[] }) {
  if (data.sessions.length) await store.emit(tx, newEnvelope({ ...fact(sessionRevoked, data), actor: data.user }))
}
