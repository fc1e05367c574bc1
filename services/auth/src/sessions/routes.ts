import { authRoutes } from '@rebzeile/contracts/http/auth/routes.ts'
import type { Session as SessionAnswer } from '@rebzeile/contracts/http/auth/session.ts'
import type { EventStore } from '@rebzeile/kit/bus/event-store.ts'
import { notFound } from '@rebzeile/kit/errors/refusal.ts'
import { ok } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import type { Database, Tx } from '@rebzeile/kit/postgres/database.ts'
import { revokeSession } from './revoke-session.ts'
import type { Session } from './session.ts'
import { sessionStore } from './session-store.ts'

interface Deps {
  db: Database
  store: EventStore<Tx>
  now(): Date
}

export const sessionRoutes = ({ db, store, now }: Deps): Binding[] => [
  on(authRoutes.sessions, async ({ actor }) => {
    const sessions = await sessionStore.listOf(db, actor.id as string, now())
    return ok(sessions.map((session) => present(session, actor.session)))
  }),

  on(authRoutes.endSession, async ({ params, actor }) => {
    if (!(await revokeSession(store, actor.id as string, params.id))) throw notFound()
    return ok({ ok: true, removed: [params.id] })
  }),
]

const present = (session: Session, current: string | undefined): SessionAnswer => ({
  _id: session.id,
  user: session.user_id,
  created: session.created.toISOString(),
  last_seen: session.last_seen.toISOString(),
  expires: session.expires.toISOString(),
  ip_prefix: session.ip_prefix,
  user_agent: session.user_agent,
  kind: session.kind,
  mfa: session.mfa,
  current: session.id === current,
})
