import { notFound } from '@rebzeile/kit/errors/refusal.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import type { Account, StoredUserData } from './account.ts'
import { isUuid } from './is-uuid.ts'
import { searchTextOf } from './search-text.ts'
import { SECOND_FACTOR_COLUMNS } from './second-factor-columns.ts'

export const ACCOUNT_COLUMNS = `id, rev, handle, name, roles, status, locale, built_in, password_hash, customer_no, user_data,
  failed_logins, last_login, verified_at, roles_since, erase_at, created, updated, ${SECOND_FACTOR_COLUMNS}`

/** Planned once a connection: what other tables say of an account takes longer to plan than to find. */
const one = async (tx: Tx, where: string, value: string): Promise<Account | null> => {
  const { rows } = await tx.query<Account>(
    `select ${ACCOUNT_COLUMNS} from users where ${where}`,
    [value],
    `account where ${where}`,
  )
  return rows[0] ?? null
}

/**
 * Held first and read then: a statement that waits for the row still sees the other tables as they were before, and an
 * app that was switched on meanwhile would not be asked for.
 */
const locked = async (tx: Tx, where: string, value: string): Promise<Account | null> => {
  await tx.query(`select 1 from users where ${where} for update`, [value], `hold account where ${where}`)
  return one(tx, where, value)
}

/** SQL of the users table. */
export const accountStore = {
  find: async (tx: Tx, id: string) => (isUuid(id) ? one(tx, 'id = $1', id) : null),

  findByHandle: (tx: Tx, handle: string) => one(tx, 'handle = $1', handle),

  lockByHandle: (tx: Tx, handle: string) => locked(tx, 'handle = $1', handle),

  /** The account, held for this transaction. Refuses (C201) one that is not there. */
  async lock(tx: Tx, id: string): Promise<Account> {
    const account = isUuid(id) ? await locked(tx, 'id = $1', id) : null
    if (!account) throw notFound()
    return account
  },

  /** Adds the account; null if its handle is taken. */
  async insert(tx: Tx, account: NewAccount): Promise<Account | null> {
    const { rows } = await tx.query<Account>(
      `insert into users (handle, name, roles, password_hash, built_in, status, locale, user_data, customer_no, search_text)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (handle) do nothing returning ${ACCOUNT_COLUMNS}`,
      [
        account.handle,
        account.name,
        account.roles,
        account.password_hash,
        account.built_in ?? false,
        account.status ?? 'active',
        account.locale ?? 'de',
        account.user_data ?? {},
        account.customer_no ?? null,
        searchTextOf(account),
      ],
    )
    return rows[0] ?? null
  },

  /** Writes what may change of an account and counts its revision up; throws 23505 if the handle is taken. */
  async update(tx: Tx, account: Account): Promise<Account> {
    const { rows } = await tx.query<Account>(
      `update users set rev = rev + 1, updated = now(), handle = $2, name = $3, roles = $4, status = $5, locale = $6,
         password_hash = $7, user_data = $8, failed_logins = $9, verified_at = $10, customer_no = $11, search_text = $12,
         erase_at = $13, roles_since = case when $4 <@ roles then roles_since else now() end
       where id = $1 returning ${ACCOUNT_COLUMNS}`,
      [
        account.id,
        account.handle,
        account.name,
        account.roles,
        account.status,
        account.locale,
        account.password_hash,
        account.user_data,
        account.failed_logins,
        account.verified_at,
        account.customer_no,
        searchTextOf(account),
        account.erase_at,
      ],
    )
    const [stored] = rows
    if (!stored) throw notFound()
    return stored
  },

  /** Whose time to take an erasure back is over. */
  async idsToErase(tx: Tx, now: Date): Promise<string[]> {
    const { rows } = await tx.query<{ id: string }>('select id from users where erase_at <= $1', [now])
    return rows.map(({ id }) => id)
  },

  async nextCustomerNo(tx: Tx): Promise<string> {
    const { rows } = await tx.query<{ number: string }>(
      `select 'K-' || lpad(nextval('customer_numbers')::text, 6, '0') as number`,
    )
    return rows[0]?.number ?? ''
  },

  async anyWithRole(tx: Tx, role: string): Promise<boolean> {
    const { rows } = await tx.query<{ found: boolean }>(
      'select exists(select 1 from users where $1 = any(roles) and password_hash is not null) as found',
      [role],
    )
    return rows[0]?.found ?? false
  },

  /** Can somebody else than this user still sign in as an admin? Until the transaction ends no other may ask. */
  async lockOtherAdmins(tx: Tx, id: string): Promise<boolean> {
    await tx.query(`select pg_advisory_xact_lock(hashtext('last admin'))`)
    const { rowCount } = await tx.query(
      `select 1 from users
       where id <> $1 and 'admin' = any(roles) and status = 'active' and password_hash is not null limit 1`,
      [id],
    )
    return rowCount === 1
  },

  async recordSuccess(tx: Tx, id: string, at: Date): Promise<void> {
    const set = 'failed_logins = 0, last_login = $2'
    await tx.query(`update users set ${set} where id = $1`, [id, at], 'account signed in')
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
  password_hash: string | null
  built_in?: boolean
  status?: Account['status']
  locale?: string
  user_data?: StoredUserData
  customer_no?: string
}
