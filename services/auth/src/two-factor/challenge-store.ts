import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'

const LIFETIME_MS = 5 * 60_000
/** Wrong codes after which a login begins anew (decisions 3.3). */
const MAX_FAILURES = 5

/** The browser a challenge belongs to: nobody else can answer it. */
export interface Bearer {
  network: string
  device?: string
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** SQL of the logins that wait for a second factor. */
export const challengeStore = {
  /** Opens a challenge for a user whose password was right; resolves to its secret. */
  async open(tx: Tx, user: string, { network, device, at }: Bearer & { at: Date }): Promise<string> {
    const secret = randomBytes(32).toString('base64url')
    await tx.query(
      `insert into login_challenges (challenge_hash, user_id, ip_prefix, device_hash, expires) values ($1, $2, $3, $4, $5)`,
      [hashOf(secret), user, network, device ? hashOf(device) : null, new Date(at.getTime() + LIFETIME_MS)],
    )
    return secret
  },

  /** Whose open challenge this is, asked by the browser it was given to. */
  async find(tx: Tx, secret: string, { network, device, at }: Bearer & { at: Date }): Promise<string | null> {
    const { rows } = await tx.query<{ user_id: string }>(
      `select user_id from login_challenges
       where challenge_hash = $1 and ip_prefix = $2 and device_hash is not distinct from $3 and expires > $4`,
      [hashOf(secret), network, device ? hashOf(device) : null, at],
    )
    return rows[0]?.user_id ?? null
  },

  /** Counts a wrong answer; after the fifth the challenge is void. */
  async fail(tx: Tx, secret: string): Promise<void> {
    await tx.query('update login_challenges set failures = failures + 1 where challenge_hash = $1', [hashOf(secret)])
    await tx.query(`delete from login_challenges where challenge_hash = $1 and failures >= ${MAX_FAILURES}`, [
      hashOf(secret),
    ])
  },

  async removeOf(tx: Tx, user: string): Promise<void> {
    await tx.query('delete from login_challenges where user_id = $1', [user])
  },

  async prune(tx: Tx, now: Date): Promise<void> {
    await tx.query('delete from login_challenges where expires < $1', [now])
  },
}
