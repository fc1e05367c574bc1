import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { isUuid } from '../accounts/is-uuid.ts'

export interface StoredPasskey {
  id: string
  user_id: string
  credential_id: string
  public_key: Buffer<ArrayBuffer>
  counter: number
  transports: string[]
  backed_up: boolean
  name: string
  created: Date
  last_used: Date | null
}

const COLUMNS = `id, user_id, credential_id, public_key, counter::float8 as counter, transports, backed_up, name,
  created, last_used`

/** SQL of the passkeys. */
export const passkeyStore = {
  async listOf(tx: Tx, user: string): Promise<StoredPasskey[]> {
    const { rows } = await tx.query<StoredPasskey>(
      `select ${COLUMNS} from passkeys where user_id = $1 order by created, id`,
      [user],
    )
    return rows
  },

  async findByCredential(tx: Tx, credential: string): Promise<StoredPasskey | null> {
    const { rows } = await tx.query<StoredPasskey>(`select ${COLUMNS} from passkeys where credential_id = $1`, [
      credential,
    ])
    return rows[0] ?? null
  },

  /** Keeps a passkey; false if it is somebody's already. */
  async insert(tx: Tx, passkey: Omit<StoredPasskey, 'id' | 'last_used'>): Promise<boolean> {
    const { rowCount } = await tx.query(
      `insert into passkeys (user_id, credential_id, public_key, counter, transports, backed_up, name, created)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing`,
      [
        passkey.user_id,
        passkey.credential_id,
        passkey.public_key,
        passkey.counter,
        passkey.transports,
        passkey.backed_up,
        passkey.name,
        passkey.created,
      ],
    )
    return rowCount === 1
  },

  async recordUse(tx: Tx, id: string, { counter, backedUp, at }: { counter: number; backedUp: boolean; at: Date }) {
    await tx.query('update passkeys set counter = $2, backed_up = $3, last_used = $4 where id = $1', [
      id,
      counter,
      backedUp,
      at,
    ])
  },

  async removeOwn(tx: Tx, id: string, user: string): Promise<boolean> {
    if (!isUuid(id)) return false
    const { rowCount } = await tx.query('delete from passkeys where id = $1 and user_id = $2', [id, user])
    return rowCount === 1
  },

  async removeAll(tx: Tx, user: string): Promise<void> {
    await tx.query('delete from passkeys where user_id = $1', [user])
  },
}
