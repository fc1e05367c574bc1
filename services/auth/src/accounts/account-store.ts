import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import type { Account } from './account.ts'

const COLUMNS = 'id, handle, name, roles, status, locale, built_in, password_hash, user_data, failed_logins, last_login'

/** SQL of the users table. */
export const accountStore = {
  async find(tx: Tx, id: string): Promise<Account | null> {
    const { rows } = await tx.query<Account>(`select ${COLUMNS} from users where id = $1`, [id])
    return rows[0] ?? null
  },

  async findByHandle(tx: Tx, handle: string): Promise<Account | null> {
    const { rows } = await tx.query<Account>(`select ${COLUMNS} from users where handle = $1`, [handle])
    return rows[0] ?? null
  },

  /** Adds the account unless its handle is taken; true if it was added. */
  async insert(tx: Tx, account: NewAccount): Promise<boolean> {
    const { rowCount } = await tx.query(
      `insert into users (handle, name, roles, password_hash, built_in) values ($1, $2, $3, $4, $5)
       on conflict (handle) do nothing`,
      [account.handle, account.name, account.roles, account.passwordHash, account.builtIn],
    )
    return rowCount === 1
  },

  async anyWithRole(tx: Tx, role: string): Promise<boolean> {
    const { rows } = await tx.query<{ found: boolean }>(
      'select exists(select 1 from users where $1 = any(roles) and password_hash is not null) as found',
      [role],
    )
    return rows[0]?.found ?? false
  },

  async recordSuccess(tx: Tx, id: string, at: Date): Promise<void> {
    await tx.query('update users set failed_logins = 0, last_login = $2 where id = $1', [id, at])
  },

  /** Counts one more failure; resolves to how many there are since the last success. */
  async recordFailure(tx: Tx, id: string, at: Date): Promise<number> {
    const { rows } = await tx.query<{ failed_logins: number }>(
      'update users set failed_logins = failed_logins + 1, last_failed = $2 where id = $1 returning failed_logins',
      [id, at],
    )
    return rows[0]?.failed_logins ?? 0
  },
}

export interface NewAccount {
  handle: string
  name: string
  roles: string[]
  passwordHash: string | null
  builtIn: boolean
}
