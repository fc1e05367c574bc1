import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { isUuid } from '../accounts/is-uuid.ts'
import { hashSid, type Session } from './session.ts'

const COLUMNS = 'id, user_id, created, last_seen, expires, ip_prefix, user_agent, kind, mfa'
const LISTED = 20

/** SQL of the sessions table. */
export const sessionStore = {
  async insert(tx: Tx, session: Session, sid: string): Promise<void> {
    await tx.query(
      `insert into sessions (id, user_id, sid_hash, created, last_seen, expires, ip_prefix, user_agent, kind, mfa)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        session.id,
        session.user_id,
        hashSid(sid),
        session.created,
        session.last_seen,
        session.expires,
        session.ip_prefix,
        session.user_agent,
        session.kind,
        session.mfa,
      ],
      'insert session',
    )
  },

  /** The running session of a cookie, locked for this transaction. */
  async lock(tx: Tx, sid: string, now: Date): Promise<Session | null> {
    const { rows } = await tx.query<Session>(
      `select ${COLUMNS} from sessions where sid_hash = $1 and expires > $2 for update`,
      [hashSid(sid), now],
    )
    return rows[0] ?? null
  },

  async touch(tx: Tx, id: string, seen: Date, expires: Date): Promise<void> {
    await tx.query('update sessions set last_seen = $2, expires = $3 where id = $1', [id, seen, expires])
  },

  /** A second factor was shown in this session. */
  async raise(tx: Tx, id: string): Promise<void> {
    await tx.query('update sessions set mfa = true where id = $1', [id])
  },

  async listOf(tx: Tx, userId: string, now: Date, limit = LISTED): Promise<Session[]> {
    const { rows } = await tx.query<Session>(
      `select ${COLUMNS} from sessions where user_id = $1 and expires > $2 order by last_seen desc limit $3`,
      [userId, now, limit],
    )
    return rows
  },

  /** Ends a session; resolves to whose it was. */
  async remove(tx: Tx, id: string): Promise<string | null> {
    const { rows } = await tx.query<{ user_id: string }>('delete from sessions where id = $1 returning user_id', [id])
    return rows[0]?.user_id ?? null
  },

  async removeOwn(tx: Tx, id: string, userId: string): Promise<boolean> {
    if (!isUuid(id)) return false
    const { rowCount } = await tx.query('delete from sessions where id = $1 and user_id = $2', [id, userId])
    return rowCount === 1
  },

  /** Ends every session of a user but one; resolves to those that ended. */
  async removeAll(tx: Tx, userId: string, except?: string): Promise<string[]> {
    const { rows } = await tx.query<{ id: string }>(
      'delete from sessions where user_id = $1 and id is distinct from $2 returning id',
      [userId, except ?? null],
    )
    return rows.map(({ id }) => id)
  },

  async idsOf(tx: Tx, userId: string): Promise<string[]> {
    const { rows } = await tx.query<{ id: string }>('select id from sessions where user_id = $1', [userId])
    return rows.map(({ id }) => id)
  },

  async prune(tx: Tx, now: Date): Promise<void> {
    await tx.query('delete from sessions where expires < $1', [now])
  },
}
