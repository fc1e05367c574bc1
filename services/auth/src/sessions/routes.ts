import { authRoutes } from '@rebzeile/contracts/http/auth/routes.ts'
import type { Session as SessionAnswer } from '@rebzeile/contracts/http/auth/session.ts'
import { notFound } from '@rebzeile/kit/errors/refusal.ts'
import { ok } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { endSessions } from './end-sessions.ts'
import { revokeSession } from './revoke-session.ts'
import type { Session } from './session.ts'
import { sessionStore } from './session-store.ts'

export const sessionRoutes = ({ db, store, now }: Pick<AuthDeps, 'db' | 'store' | 'now'>): Binding[] => [
  on(authRoutes.sessions, async ({ actor }) => {
    const sessions = await sessionStore.listOf(db, actor.id as string, now())
    return ok(sessions.map((session) => present(session, actor.session)))
  }),

  on(authRoutes.endSession, async ({ params, actor }) => {
    if (!(await revokeSession(store, actor.id as string, params.id))) throw notFound()
    return ok({ ok: true, removed: [params.id] })
  }),

  on(authRoutes.endOtherSessions, async ({ actor }) => {
    const others = { user: actor.id as string, except: actor.session }
    return ok({ ok: true, removed: await store.transaction((tx) => endSessions(store, tx, others)) })
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
