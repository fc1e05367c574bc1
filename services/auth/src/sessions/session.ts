import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { isAdmin } from '../accounts/account.ts'

/** One signed-in browser, as stored (beside the hash of its secret). */
export interface Session {
  id: string
  user_id: string
  created: Date
  last_seen: Date
  expires: Date
  ip_prefix: string
  user_agent: string
  kind: 'web' | 'api'
  mfa: boolean
}

const DAY_MS = 86_400_000

/** A session slides for 30 days; an admin's ends 12 hours after signing in, whatever happens (decisions 3.3). */
export const SLIDING_MS = 30 * DAY_MS
export const ADMIN_ABSOLUTE_MS = 12 * 3_600_000

interface Origin {
  account: { id: string; roles: readonly string[] }
  network: string
  userAgent: string
  at: Date
  /** Was a second factor shown? */
  mfa: boolean
}

/** A new session and the secret for its cookie; only the hash of the secret is ever stored. */
export function newSession({ account, network, userAgent, at, mfa }: Origin): { session: Session; sid: string } {
  const lifetime = isAdmin(account.roles) ? ADMIN_ABSOLUTE_MS : SLIDING_MS
  const session: Session = {
    id: randomUUID(),
    user_id: account.id,
    created: at,
    last_seen: at,
    expires: new Date(at.getTime() + lifetime),
    ip_prefix: network,
    user_agent: userAgent,
    kind: 'web',
    mfa,
  }
  return { session, sid: randomBytes(32).toString('base64url') }
}

/** When a session that is used now ends: later for everybody but admins. */
export const extended = (session: Session, roles: readonly string[], now: Date): Date =>
  isAdmin(roles) ? session.expires : new Date(now.getTime() + SLIDING_MS)

export const hashSid = (sid: string): Buffer => createHash('sha256').update(sid).digest()
