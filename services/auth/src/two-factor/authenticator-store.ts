import type { Tx } from '@rebzeile/kit/postgres/database.ts'

export interface Authenticator {
  user_id: string
  sealed_secret: string
  confirmed_at: Date | null
  wrong_codes: number
  wrong_since: Date | null
}

/** SQL of the authenticator apps. Callers hold the account, so that two codes are looked at one after the other. */
export const authenticatorStore = {
  async find(tx: Tx, user: string): Promise<Authenticator | null> {
    const { rows } = await tx.query<Authenticator>(
      `select user_id, sealed_secret, confirmed_at, wrong_codes, wrong_since from authenticators where user_id = $1`,
      [user],
    )
    return rows[0] ?? null
  },

  /** Keeps a secret that is not confirmed yet, instead of one before it. */
  async propose(tx: Tx, user: string, sealedSecret: string, at: Date): Promise<void> {
    await tx.query(
      `insert into authenticators (user_id, sealed_secret, created) values ($1, $2, $3)
       on conflict (user_id) do update set sealed_secret = $2, created = $3, last_step = 0 where authenticators.confirmed_at is null`,
      [user, sealedSecret, at],
    )
  },

  async confirm(tx: Tx, user: string, at: Date): Promise<void> {
    await tx.query('update authenticators set confirmed_at = $2 where user_id = $1', [user, at])
  },

  /** Uses the codes up to this step up; false if they were used before. */
  async useStep(tx: Tx, user: string, step: number): Promise<boolean> {
    const { rowCount } = await tx.query(
      'update authenticators set last_step = $2, wrong_codes = 0 where user_id = $1 and last_step < $2',
      [user, step],
    )
    return rowCount === 1
  },

  /** Counts a wrong code of the hour that began with the first of them. */
  async countWrong(tx: Tx, user: string, { at, windowMs }: { at: Date; windowMs: number }): Promise<void> {
    await tx.query(
      `update authenticators set
         wrong_codes = case when wrong_since > $3 then wrong_codes + 1 else 1 end,
         wrong_since = case when wrong_since > $3 then wrong_since else $2 end
       where user_id = $1`,
      [user, at, new Date(at.getTime() - windowMs)],
    )
  },

  async remove(tx: Tx, user: string): Promise<boolean> {
    const { rowCount } = await tx.query('delete from authenticators where user_id = $1', [user])
    return rowCount === 1
  },
}
