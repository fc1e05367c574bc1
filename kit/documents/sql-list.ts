import type { Condition, ListQuery, SortBy } from './documents.ts'
import { wordsOf } from './fold-text.ts'
import { afterCursor } from './keyset.ts'
import { type Bind, sqlAll, sqlAnyOf } from './sql-conditions.ts'
import { sqlField } from './sql-fields.ts'

/** A text with placeholders and the values for them. */
export interface Statement {
  text: string
  values: unknown[]
}

/** Makes a statement out of a text that binds its values as it is written. */
export function statement(write: (bind: Bind) => string): Statement {
  const values: unknown[] = []
  const text = write((value) => `$${values.push(value)}`)
  return { text, values }
}

/** Selects the first document that meets the conditions. */
export function findStatement(table: string, where: readonly Condition[]): Statement {
  return statement((bind) => `select ${DOCUMENT} from ${table} where ${sqlAll(where, bind)} order by _id limit 1`)
}

/** Selects a page and one row more, which tells whether there is a next one; each row carries the total. */
export function listStatement(table: string, query: ListQuery, sort: readonly SortBy[]): Statement {
  return statement((bind) => {
    const where = matching(query, bind)
    const after = query.after === undefined ? '' : ` and ${sqlAnyOf(afterCursor(query.after, sort), bind)}`
    const order = sort.map(({ field, direction }) => `${sqlField(field)} ${direction} nulls last`).join(', ')
    return (
      `select ${DOCUMENT}, (select count(*)::int from ${table} where ${where}) as total from ${table} ` +
      `where ${where}${after} order by ${order} limit ${bind(query.limit + 1)}::int offset ${bind(query.skip ?? 0)}::int`
    )
  })
}

/** Counts the documents that a list goes through. */
export function countStatement(table: string, query: Pick<ListQuery, 'where' | 'text'>): Statement {
  return statement((bind) => `select count(*)::int as total from ${table} where ${matching(query, bind)}`)
}

/** Counts the documents of each value of a field, or of each element where it is a list. */
export function valuesStatement(table: string, field: string, where: readonly Condition[]): Statement {
  return statement(
    (bind) => `select value, count(distinct _id)::int as count
      from ${table}, lateral jsonb_path_query(to_jsonb(${sqlField(field)}), '$[*]') as value
      where ${sqlAll(where, bind)} and jsonb_typeof(value) in ('string', 'number', 'boolean')
      group by value order by value`,
  )
}

export const DOCUMENT = '_id, rev, created, updated, body'

function matching({ where = [], text = '' }: Pick<ListQuery, 'where' | 'text'>, bind: Bind): string {
  const words = wordsOf(text).map((word) => `search like ${bind(`% ${word}%`)}`)
  return [sqlAll(where, bind), ...words].join(' and ')
}
