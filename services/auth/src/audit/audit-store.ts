import type { Tx } from '@rebzeile/kit/postgres/database.ts'

/** Who acted: an account or an actor fits. */
interface Party {
  id: string | null
  handle: string
}

export interface NewAuditRecord {
  at: Date
  action: string
  actor: Party
  user?: Party
  /** The network of the visitor, never the address. */
  network?: string
  /** Names of fields, counts, states: never a secret, never what somebody wrote. */
  details?: Record<string, unknown>
}

export interface StoredAuditRecord {
  id: string
  at: Date
  action: string
  actor_id: string | null
  actor_handle: string
  user_id: string | null
  user_handle: string | null
  ip_prefix: string | null
  details: Record<string, unknown>
}

const KEPT_DAYS = 400
const FORGOTTEN = 'erased'

/** SQL of the audit log. */
export const auditStore = {
  async add(tx: Tx, { at, action, actor, user, network, details = {} }: NewAuditRecord): Promise<void> {
    await tx.query(
      `insert into audit (at, action, actor_id, actor_handle, user_id, user_handle, ip_prefix, details)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [at, action, actor.id, actor.handle, user?.id ?? null, user?.handle ?? null, network ?? null, details],
      'insert audit record',
    )
  },

  async list(tx: Tx, { user, page, limit }: { user?: string; page: number; limit: number }) {
    const { rows } = await tx.query<StoredAuditRecord>(
      `select id, at, action, actor_id, actor_handle, user_id, user_handle, ip_prefix, details from audit
       where $1::text is null or user_id::text = $1 order by at desc, id desc limit $2 offset $3`,
      [user ?? null, limit, (page - 1) * limit],
    )
    const { rows: counted } = await tx.query<{ total: number }>(
      'select count(*)::int as total from audit where $1::text is null or user_id::text = $1',
      [user ?? null],
    )
    return { items: rows, total: counted[0]?.total ?? 0 }
  },

  /** What was done stays, the person's e-mail address and network go. */
  async forget(tx: Tx, user: string): Promise<void> {
    await tx.query('update audit set actor_handle = $2, ip_prefix = null where actor_id = $1', [user, FORGOTTEN])
    await tx.query('update audit set user_handle = $2 where user_id = $1', [user, FORGOTTEN])
  },

  async prune(tx: Tx, now: Date): Promise<void> {
    await tx.query(`delete from audit where at < $1::timestamptz - interval '${KEPT_DAYS} days'`, [now])
  },
}
