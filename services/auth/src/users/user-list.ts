import type { UserStatus } from '@rebzeile/contracts/http/auth/user.ts'
import { wordsOf } from '@rebzeile/kit/documents/fold-text.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import type { z } from 'zod'
import type { Account } from '../accounts/account.ts'
import { ACCOUNT_COLUMNS } from '../accounts/account-store.ts'
import { isUuid } from '../accounts/is-uuid.ts'

export interface UserFilter {
  q?: string
  status?: z.output<typeof UserStatus>
  role?: string
  member?: string
  /** Ids to leave out. */
  without?: readonly string[]
}

interface Paging {
  page: number
  limit: number
  sort?: readonly { field: keyof typeof SORTS; direction: 'asc' | 'desc' }[]
}

const SORTS = {
  handle: 'handle',
  name: 'name collate "de-x-icu"',
  created: 'created',
  lastLogin: 'last_login',
} as const

/** Users an administrator sees: without the built-in, the internal and the erased ones. */
export const userList = {
  async find(tx: Tx, filter: UserFilter, { page, limit, sort = [] }: Paging) {
    const { where, values } = conditionsOf(filter)
    const order = [...sort, { field: 'name' as const, direction: 'asc' as const }]
      .map(({ field, direction }) => `${SORTS[field]} ${direction} nulls last`)
      .join(', ')
    const { rows } = await tx.query<Account>(
      `select ${ACCOUNT_COLUMNS} from users where ${where} order by ${order}, id
       limit ${limit} offset ${(page - 1) * limit}`,
      values,
    )
    const { rows: counted } = await tx.query<{ total: number }>(
      `select count(*)::int as total from users where ${where}`,
      values,
    )
    return { items: rows, total: counted[0]?.total ?? 0 }
  },

  /** How many of the users that fit have each role; the role looked for does not narrow this. */
  async countByRole(tx: Tx, { role: _, ...filter }: UserFilter): Promise<{ role: string; count: number }[]> {
    const { where, values } = conditionsOf(filter)
    const { rows } = await tx.query<{ role: string; count: number }>(
      `select role, count(*)::int as count from users, unnest(roles) as role where ${where}
       group by role order by count desc, role`,
      values,
    )
    return rows
  },

  /** Users by id, in the order of the ids; those that are not there are left out. */
  async batch(tx: Tx, ids: readonly string[]): Promise<Account[]> {
    const { rows } = await tx.query<Account>(
      `select ${ACCOUNT_COLUMNS} from users where ${VISIBLE} and id = any($1::uuid[])`,
      [ids.filter(isUuid)],
    )
    const byId = new Map(rows.map((account) => [account.id, account]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  },
}

const VISIBLE = `not built_in and status <> 'erased' and not ('internal' = any(roles))`

function conditionsOf({ q, status, role, member, without = [] }: UserFilter) {
  const values: unknown[] = []
  const where = [VISIBLE]
  const add = (condition: (placeholder: string) => string, value: unknown) => {
    values.push(value)
    where.push(condition(`$${values.length}`))
  }
  for (const pattern of patternsOf(q)) add((value) => `search_text like ${value}`, pattern)
  if (status) add((value) => `status = ${value}`, status)
  if (role) add((value) => `roles @> array[${value}]`, role)
  if (member) add((value) => `coalesce(user_data -> 'member' ->> 'state', 'none') = ${value}`, member)
  if (without.length) add((ids) => `id::text <> all(${ids}::text[])`, without)
  return { where: where.join(' and '), values }
}

/**
 * Every word must begin a word of the user; a search without any word finds nobody. Folded words consist of letters and
 * digits, so that no sign of a search can act as a pattern.
 */
function patternsOf(q: string | undefined): string[] {
  if (q === undefined) return []
  const words = wordsOf(q)
  return words.length ? words.map((word) => `% ${word}%`) : ['']
}
