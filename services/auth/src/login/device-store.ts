import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Browsers a user has signed in with before. */
export const deviceStore = {
  async isKnown(tx: Tx, userId: string, token: string): Promise<boolean> {
    const { rowCount } = await tx.query(
      `update known_devices set last_used = now()
       where token_hash = $1 and user_id = $2 and last_used > now() - interval '1 year'`,
      [hashOf(token), userId],
    )
    return rowCount === 1
  },

  /** Remembers this browser; resolves to the secret it keeps. */
  async remember(tx: Tx, userId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    await tx.query(
      'insert into known_devices (token_hash, user_id) values ($1, $2)',
      [hashOf(token), userId],
      'insert device',
    )
    return token
  },

  async forgetAll(tx: Tx, userId: string): Promise<void> {
    await tx.query('delete from known_devices where user_id = $1', [userId])
  },

  async prune(tx: Tx): Promise<void> {
    await tx.query(`delete from known_devices where last_used < now() - interval '1 year'`)
  },
}
