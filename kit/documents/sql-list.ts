import type { Condition, ListQuery, SortBy } from './documents.ts'
import { wordsOf } from './fold-text.ts'
import { afterCursor } from './keyset.ts'
import { sqlAll, sqlAnyOf, type Writing } from './sql-conditions.ts'
import type { FieldSql } from './sql-fields.ts'

/** The SQL name of a collection's table and the SQL of its fields. */
export interface TableSql {
  table: string
  fieldOf: FieldSql
}

/** A text with placeholders and the values for them. */
export interface Statement {
  text: string
  values: unknown[]
}

/** Makes a statement out of a text that binds its values as it is written. */
export function statement({ fieldOf }: TableSql, write: (writing: Writing) => string): Statement {
  const values: unknown[] = []
  const text = write({ fieldOf, bind: (value) => `$${values.push(value)}` })
  return { text, values }
}

/** Selects the first document that meets the conditions. */
export function findStatement(sql: TableSql, where: readonly Condition[]): Statement {
  return statement(
    sql,
    (writing) => `select ${DOCUMENT} from ${sql.table} where ${sqlAll(where, writing)} order by _id limit 1`,
  )
}

/** Selects a page and one row more, which tells whether there is a next one; each row carries the total. */
export function listStatement(sql: TableSql, query: ListQuery, sort: readonly SortBy[]): Statement {
  const { table, fieldOf } = sql
  return statement(sql, (writing) => {
    const { bind } = writing
    const where = matching(query, writing)
    const after = query.after === undefined ? '' : ` and ${sqlAnyOf(afterCursor(query.after, sort), writing)}`
    const order = sort.map(({ field, direction }) => `${fieldOf(field)} ${direction} nulls last`).join(', ')
    return (
      `select ${DOCUMENT}, (select count(*)::int from ${table} where ${where}) as total from ${table} ` +
      `where ${where}${after} order by ${order} limit ${bind(query.limit + 1)}::int offset ${bind(query.skip ?? 0)}::int`
    )
  })
}

/** Counts the documents that a list goes through. */
export function countStatement(sql: TableSql, query: Pick<ListQuery, 'where' | 'text'>): Statement {
  return statement(
    sql,
    (writing) => `select count(*)::int as total from ${sql.table} where ${matching(query, writing)}`,
  )
}

/** Counts the documents of each value of a field, or of each element where it is a list. */
export function valuesStatement(sql: TableSql, field: string, where: readonly Condition[]): Statement {
  return statement(
    sql,
    (writing) => `select value, count(distinct _id)::int as count
      from ${sql.table}, lateral jsonb_path_query(to_jsonb(${sql.fieldOf(field)}), '$[*]') as value
      where ${sqlAll(where, writing)} and jsonb_typeof(value) in ('string', 'number', 'boolean')
      group by value order by value`,
  )
}

export const DOCUMENT = '_id, rev, created, updated, body'

function matching({ where = [], text = '' }: Pick<ListQuery, 'where' | 'text'>, writing: Writing): string {
  const words = wordsOf(text).map((word) => `search like ${writing.bind(`% ${word}%`)}`)
  return [sqlAll(where, writing), ...words].join(' and ')
}
