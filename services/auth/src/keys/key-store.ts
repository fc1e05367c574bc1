import type { SecretBox } from '@rebzeile/kit/config/secret-box.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import type { JWK } from 'jose'
import { REMEMBERED_MS, type SigningKey } from './signing-key.ts'

interface KeyRow {
  kid: string
  public_jwk: JWK
  sealed_private_key: string
  created: Date
  signs_from: Date
  signs_until: Date
}

const forgottenBefore = (now: Date) => new Date(now.getTime() - REMEMBERED_MS)

/** SQL of the signing keys; private keys are encrypted at rest. */
export const keyStore = {
  async list(tx: Tx, box: SecretBox, now: Date): Promise<SigningKey[]> {
    const { rows } = await tx.query<KeyRow>('select * from signing_keys where signs_until > $1 order by signs_from', [
      forgottenBefore(now),
    ])
    return rows.map((row) => ({
      kid: row.kid,
      publicJwk: row.public_jwk,
      privateKey: box.open(row.sealed_private_key),
      created: row.created,
      signsFrom: row.signs_from,
      signsUntil: row.signs_until,
    }))
  },

  async insert(tx: Tx, key: SigningKey, box: SecretBox): Promise<void> {
    await tx.query(
      `insert into signing_keys (kid, public_jwk, sealed_private_key, created, signs_from, signs_until)
       values ($1, $2, $3, $4, $5, $6)`,
      [key.kid, JSON.stringify(key.publicJwk), box.seal(key.privateKey), key.created, key.signsFrom, key.signsUntil],
    )
  },

  async prune(tx: Tx, now: Date): Promise<void> {
    await tx.query('delete from signing_keys where signs_until < $1', [forgottenBefore(now)])
  },
}
