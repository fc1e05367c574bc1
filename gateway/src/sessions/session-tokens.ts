import { SessionToken } from '@rebzeile/contracts/http/auth/session.ts'
import { unavailable } from '@rebzeile/kit/errors/refusal.ts'
import { currentTrace, traceparentOf } from '@rebzeile/kit/telemetry/trace-context.ts'
import { LRUCache } from 'lru-cache'
import type { Dispatcher } from 'undici'

export interface SessionTokens {
  /** The token for a cookie; null when its session is over. Refuses (C207) when nobody can say. */
  tokenFor(sid: string): Promise<string | null>
  /** True while a token for this cookie is at hand: its session is real. */
  knows(sid: string): boolean
  /** Forgets the tokens of these sessions at once. */
  forget(sessions: readonly string[]): void
  /** Forgets the token of one cookie. */
  drop(sid: string): void
}

interface Known {
  token: string
  session: string
  /** When it is exchanged again, well before it ends. */
  renewAt: number
  endsAt: number
}

const RENEW_BEFORE_MS = 60_000

/** Exchanges session cookies at the auth service and keeps the tokens while they are good. */
export function createSessionTokens(auth: Dispatcher, authUrl: () => string): SessionTokens {
  const known = new LRUCache<string, Known>({ max: 20_000 })
  const running = new Map<string, Promise<string | null>>()
  let revocations = 0

  const exchange = async (sid: string): Promise<string | null> => {
    const before = revocations
    const answer = await ask(auth, authUrl(), sid)
    if (!answer) {
      known.delete(sid)
      return null
    }
    const endsAt = Date.now() + answer.expires_in * 1_000
    // A session revoked while its token was on the way must not be remembered.
    if (before === revocations) {
      known.set(sid, { token: answer.token, session: answer.session, endsAt, renewAt: endsAt - RENEW_BEFORE_MS })
    }
    return answer.token
  }
  const shared = (sid: string) => {
    const current = running.get(sid) ?? exchange(sid).finally(() => running.delete(sid))
    running.set(sid, current)
    return current
  }

  return {
    async tokenFor(sid) {
      const kept = known.get(sid)
      if (kept && Date.now() < kept.renewAt) return kept.token
      try {
        return await shared(sid)
      } catch (cause) {
        if (kept && Date.now() < kept.endsAt) return kept.token
        throw unavailable('C207', { retryAfter: 5, cause })
      }
    },
    knows: (sid) => known.has(sid),
    drop(sid) {
      revocations++
      known.delete(sid)
    },
    forget(sessions) {
      revocations++
      for (const [sid, { session }] of known.entries()) if (sessions.includes(session)) known.delete(sid)
    },
  }
}

async function ask(auth: Dispatcher, url: string, sid: string) {
  const trace = currentTrace()
  const { statusCode, body } = await auth.request({
    origin: url,
    path: '/internal/session-token',
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(trace ? { traceparent: traceparentOf(trace) } : {}) },
    body: JSON.stringify({ sid }),
    headersTimeout: 5_000,
    bodyTimeout: 5_000,
  })
  if (statusCode === 200) return SessionToken.parse(await body.json())
  await body.dump()
  if (statusCode === 401) return null
  throw new Error(`the auth service answered ${statusCode}`)
}
