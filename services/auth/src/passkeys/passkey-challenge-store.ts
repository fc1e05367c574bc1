import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'

const LIFETIME_MS = 5 * 60_000

interface Wanted {
  purpose: 'register' | 'login'
  /** Who is to sign it; anybody without. */
  user?: string
  at: Date
}

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest()

/** SQL of what browsers were asked to sign. */
export const passkeyChallengeStore = {
  /** Makes a challenge that is good once, for five minutes. */
  async open(tx: Tx, { purpose, user, at }: Wanted): Promise<string> {
    const challenge = randomBytes(32).toString('base64url')
    await tx.query(
      'insert into passkey_challenges (challenge_hash, purpose, user_id, expires) values ($1, $2, $3, $4)',
      [hashOf(challenge), purpose, user ?? null, new Date(at.getTime() + LIFETIME_MS)],
    )
    return challenge
  },

  /** Uses a challenge up, whatever comes of it; false if it is over, was used, or was another's. */
  async use(tx: Tx, challenge: string, { purpose, user, at }: Wanted): Promise<boolean> {
    const { rowCount } = await tx.query(
      `delete from passkey_challenges
       where challenge_hash = $1 and purpose = $2 and user_id is not distinct from $3 and expires > $4`,
      [hashOf(challenge), purpose, user ?? null, at],
    )
    return rowCount === 1
  },

  async removeOf(tx: Tx, user: string): Promise<void> {
    await tx.query('delete from passkey_challenges where user_id = $1', [user])
  },

  async prune(tx: Tx, now: Date): Promise<void> {
    await tx.query('delete from passkey_challenges where expires < $1', [now])
  },
}
