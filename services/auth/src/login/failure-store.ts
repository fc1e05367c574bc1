import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { ATTEMPT_WINDOW_MS, type Failures } from './login-delay.ts'

/** Failed tries per account and network, and all tries per network. */
export const failureStore = {
  /** Counts a try of this network and says how many it made in the running window. */
  async countAttempt(tx: Tx, network: string, now: Date): Promise<number> {
    const { rows } = await tx.query<{ attempts: number }>(
      `insert into login_attempts as a (ip_prefix, attempts, window_start) values ($1, 1, $2)
       on conflict (ip_prefix) do update set
         attempts = case when a.window_start < $3 then 1 else a.attempts + 1 end,
         window_start = case when a.window_start < $3 then $2 else a.window_start end
       returning attempts`,
      [network, now, new Date(now.getTime() - ATTEMPT_WINDOW_MS)],
      'count attempt',
    )
    return rows[0]?.attempts ?? 1
  },

  async find(tx: Tx, handle: string, network: string): Promise<Failures | null> {
    const { rows } = await tx.query<{ failures: number; last_failed: Date }>(
      'select failures, last_failed from login_failures where handle = $1 and ip_prefix = $2',
      [handle, network],
      'find failures',
    )
    return rows[0] ? { failures: rows[0].failures, lastFailed: rows[0].last_failed } : null
  },

  async add(tx: Tx, handle: string, network: string, now: Date): Promise<void> {
    await tx.query(
      `insert into login_failures as f (handle, ip_prefix, failures, last_failed) values ($1, $2, 1, $3)
       on conflict (handle, ip_prefix) do update set
         failures = case when f.last_failed < $3::timestamptz - interval '24 hours' then 1 else f.failures + 1 end,
         last_failed = $3`,
      [handle, network, now],
    )
  },

  async clear(tx: Tx, handle: string, network: string): Promise<void> {
    await tx.query('delete from login_failures where handle = $1 and ip_prefix = $2', [handle, network])
  },

  /** Nobody waits for this account any longer, from wherever they come. */
  async clearAll(tx: Tx, handle: string): Promise<void> {
    await tx.query('delete from login_failures where handle = $1', [handle])
  },

  /** Forgets what no longer slows anybody down. */
  async prune(tx: Tx, now: Date): Promise<void> {
    await tx.query(`delete from login_failures where last_failed < $1::timestamptz - interval '24 hours'`, [now])
    await tx.query('delete from login_attempts where window_start < $1', [new Date(now.getTime() - ATTEMPT_WINDOW_MS)])
  },
}
