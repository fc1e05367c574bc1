import { Refusal } from '@rebzeile/kit/errors/refusal.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { hashSecret, newSecret, type Purpose } from './mail-token.ts'

export interface NewMailToken {
  purpose: Purpose
  user: string
  at: Date
  lifetimeMs: number
  payload?: { handle?: string }
}

/** SQL of the links that mails carry. */
export const mailTokenStore = {
  /** Makes a link's secret; those of the same purpose that the user had before are void. */
  async issue(tx: Tx, { purpose, user, at, lifetimeMs, payload = {} }: NewMailToken) {
    await this.voidOf(tx, { user, purpose, at })
    const secret = newSecret()
    const { rows } = await tx.query<{ id: string }>(
      `insert into mail_tokens (token_hash, purpose, user_id, payload, created, expires)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [hashSecret(secret), purpose, user, payload, at, new Date(at.getTime() + lifetimeMs)],
    )
    return { id: rows[0]?.id ?? '', secret }
  },

  /** Whose open link this is; it stays open. Refuses (C106) as `use` does. */
  async peek(tx: Tx, { secret, purpose, at }: { secret: string; purpose: Purpose; at: Date }): Promise<string> {
    const { rows } = await tx.query<{ user_id: string }>(
      `select user_id from mail_tokens
       where token_hash = $1 and purpose = $2 and used_at is null and expires > $3`,
      [hashSecret(secret), purpose, at],
    )
    if (!rows[0]) throw new Refusal('gone', 'C106')
    return rows[0].user_id
  },

  /** Uses a secret up; of two who try at once one gets it. Refuses (C106) what is used, expired or not ours. */
  async use(tx: Tx, { secret, purpose, at }: { secret: string; purpose: Purpose; at: Date }) {
    const { rows } = await tx.query<{ user_id: string; payload: { handle?: string } }>(
      `update mail_tokens set used_at = $3
       where token_hash = $1 and purpose = $2 and used_at is null and expires > $3 returning user_id, payload`,
      [hashSecret(secret), purpose, at],
    )
    const [token] = rows
    if (!token) throw new Refusal('gone', 'C106')
    return { user: token.user_id, payload: token.payload }
  },

  /** Makes every open link of a user void, or those of one purpose. */
  async voidOf(tx: Tx, { user, purpose, at }: { user: string; purpose?: Purpose; at: Date }): Promise<void> {
    await tx.query(
      `update mail_tokens set used_at = $2
       where user_id = $1 and used_at is null and ($3::text is null or purpose = $3)`,
      [user, at, purpose ?? null],
    )
  },

  /** How many links of a purpose the user was sent since then. */
  async countSince(tx: Tx, { user, purpose, since }: { user: string; purpose: Purpose; since: Date }): Promise<number> {
    const { rows } = await tx.query<{ sent: number }>(
      'select count(*)::int as sent from mail_tokens where user_id = $1 and purpose = $2 and created > $3',
      [user, purpose, since],
    )
    return rows[0]?.sent ?? 0
  },

  async removeOf(tx: Tx, user: string): Promise<void> {
    await tx.query('delete from mail_tokens where user_id = $1', [user])
  },

  /** Forgets links that expired more than a day ago: the count of a day's mails needs no older ones. */
  async prune(tx: Tx, now: Date): Promise<void> {
    await tx.query(`delete from mail_tokens where expires < $1::timestamptz - interval '1 day'`, [now])
  },
}
