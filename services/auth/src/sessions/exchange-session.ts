import type { SessionToken } from '@rebzeile/contracts/http/auth/session.ts'
import { unauthenticated } from '@rebzeile/kit/errors/refusal.ts'
import type { Database } from '@rebzeile/kit/postgres/database.ts'
import { actingRoles } from '../accounts/account.ts'
import { accountStore } from '../accounts/account-store.ts'
import { issueToken, TOKEN_LIFETIME_S } from '../keys/issue-token.ts'
import type { KeyRing } from '../keys/key-ring.ts'
import { extended } from './session.ts'
import { sessionStore } from './session-store.ts'

interface Deps {
  db: Database
  keys: KeyRing
  now(): Date
}

/** A short-lived token for the session of a cookie, which slides on. Refuses (C101) a session that is over. */
export async function exchangeSession({ db, keys, now }: Deps, sid: string): Promise<SessionToken> {
  const { session, account } = await db.transaction(async (tx) => {
    const session = await sessionStore.lock(tx, sid, now())
    const account = session && (await accountStore.find(tx, session.user_id))
    if (!session || account?.status !== 'active') throw unauthenticated()
    await sessionStore.touch(tx, session.id, now(), extended(session, account.roles, now()))
    return { session, account }
  })
  const remaining = Math.floor((session.expires.getTime() - now().getTime()) / 1_000)
  const lifetime = Math.max(1, Math.min(TOKEN_LIFETIME_S, remaining))
  const roles = actingRoles(account, now())
  const token = issueToken({ account: { ...account, roles }, session, lifetime, key: await keys.signing() })
  return { token, expires_in: lifetime, session: session.id, user: account.id }
}
