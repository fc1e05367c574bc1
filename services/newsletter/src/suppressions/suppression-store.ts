import type { Suppression } from '@rebzeile/contracts/http/newsletter/mail.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { addressHash } from '../privacy/address-hash.ts'

export interface StoredSuppression {
  id: string
  email: string | null
  reason: Suppression['reason']
  source: string
  since: Date
}

const FIELDS = 'id, email, reason, source, since'

/** Addresses that get nothing but essential mails. */
export const suppressionStore = {
  /** Resolves to the new row, or null when the address is suppressed already. */
  async insert(
    tx: Tx,
    { email, reason, source, since }: Omit<StoredSuppression, 'id' | 'email'> & { email: string },
  ): Promise<StoredSuppression | null> {
    const { rows } = await tx.query<StoredSuppression>(
      `insert into suppressions (email_hash, email, reason, source, since) values ($1, $2, $3, $4, $5)
       on conflict (email_hash) do nothing returning ${FIELDS}`,
      [addressHash(email), email.toLowerCase(), reason, source, since],
    )
    return rows[0] ?? null
  },

  async findByHash(tx: Tx, hash: string): Promise<StoredSuppression | null> {
    const { rows } = await tx.query<StoredSuppression>(`select ${FIELDS} from suppressions where email_hash = $1`, [
      hash,
    ])
    return rows[0] ?? null
  },

  /** The newest first; words match the address, a whole address also one that is kept as a hash only. */
  async list(
    tx: Tx,
    { q, page, limit }: { q?: string; page: number; limit: number },
  ): Promise<{ items: StoredSuppression[]; total: number }> {
    const { rows } = await tx.query<StoredSuppression & { total: number }>(
      `select ${FIELDS}, (count(*) over ())::int as total from suppressions
       where $1::text is null or strpos(email, $1) > 0 or email_hash = $2
       order by since desc, id desc limit $3 offset $4`,
      [q?.toLowerCase() ?? null, q ? addressHash(q) : null, limit, (page - 1) * limit],
    )
    return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
  },

  async remove(tx: Tx, id: string): Promise<boolean> {
    const { rowCount } = await tx.query('delete from suppressions where id = $1', [id])
    return rowCount === 1
  },

  /** The address goes, the suppression stays: it protects its owner. */
  async forget(tx: Tx, hash: string): Promise<void> {
    await tx.query('update suppressions set email = null where email_hash = $1', [hash])
  },
}
