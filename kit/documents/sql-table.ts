import { createHash } from 'node:crypto'
import pg from 'pg'
import type { CollectionSpec, Condition, Doc } from './documents.ts'
import { listsIn } from './lists-in.ts'
import { type Bind, sqlAll } from './sql-conditions.ts'
import { bodyField, fieldSql, generatedColumn, isColumn, sqlPlace } from './sql-fields.ts'

/** An index of a collection; `key` is the spec's name of a unique one. */
export interface TableIndex {
  name: string
  ddl: string
  key?: string
}

/** The SQL name of a collection's table. */
export function tableOf({ name }: { name: string }): string {
  if (!/^[a-z][a-z0-9_]{0,39}$/.test(name)) throw new Error(`bad collection name ${name}`)
  return pg.escapeIdentifier(name)
}

/** Makes the table unless it exists. ISO instants and ids sort by their bytes, whatever the database's language. */
export function tableDdl<T extends Doc>(spec: CollectionSpec<T>): string[] {
  const table = tableOf(spec)
  const columns = [...repeatedFields(spec)].map(
    (field) =>
      `add column if not exists ${generatedColumn(field)} jsonb generated always as (${bodyField(field)}) stored`,
  )
  const create = `create table if not exists ${table} (
    _id text collate "C" primary key,
    rev int not null,
    created text collate "C" not null,
    updated text collate "C" not null,
    body jsonb not null,
    search text collate "C" not null)`
  return columns.length ? [create, `alter table ${table} ${columns.join(', ')}`] : [create]
}

/**
 * The fields repeated in columns of their own: those of indexes. PostgreSQL can then count by the index alone, where
 * an index on an expression would have it open every body.
 */
export function repeatedFields<T extends Doc>(spec: CollectionSpec<T>): Set<string> {
  const lists = listsIn(spec.schema)
  const indexed = (spec.indexes ?? []).flatMap((fields) => (isOneList(fields, lists) ? [] : fields))
  const unique = (spec.unique ?? []).flatMap(({ fields, when = [] }) => [...fields, ...when.flatMap(fieldsOf)])
  return new Set([...indexed, ...unique].filter((field) => !isColumn(field)))
}

/** The indexes that a collection declares, each under a name that changes with its definition. */
export function tableIndexes<T extends Doc>(spec: CollectionSpec<T>): TableIndex[] {
  const lists = listsIn(spec.schema)
  const fieldOf = fieldSql(repeatedFields(spec))
  const plain = (spec.indexes ?? []).flatMap((fields) => {
    if (isOneList(fields, lists)) return fields.map((field) => `gin ((${sqlPlace(field)}) jsonb_path_ops)`)
    const keys = fields.map(fieldOf).join(', ')
    // Missing values come last in both directions, so a descending list cannot walk the ascending index backwards.
    return [`btree (${keys}, _id)`, `btree (${keys} desc nulls last, _id)`]
  })
  const unique = (spec.unique ?? []).map(({ name, fields, when }) => {
    const condition = when ? ` where ${sqlAll(when, { bind: literal, fieldOf })}` : ''
    return named(spec.name, `btree (${fields.map(fieldOf).join(', ')})${condition}`, name)
  })
  return [...[...new Set(plain)].map((definition) => named(spec.name, definition)), ...unique]
}

function isOneList(fields: readonly string[], lists: ReadonlySet<string>): boolean {
  return fields.length === 1 && fields.every((field) => lists.has(field))
}

function fieldsOf(condition: Condition): string[] {
  return 'any' in condition ? condition.any.flatMap(fieldsOf) : [condition.field]
}

function named(collection: string, definition: string, key?: string): TableIndex {
  const hash = createHash('sha256')
    .update(`${key ?? ''} ${definition}`)
    .digest('hex')
    .slice(0, 12)
  const name = `${collection}_x_${hash}`
  const kind = key ? 'unique index' : 'index'
  return {
    name,
    key,
    ddl: `create ${kind} if not exists ${name} on ${tableOf({ name: collection })} using ${definition}`,
  }
}

/** An index has no parameters: the spec's own values are quoted into it. */
const literal: Bind = (value) => {
  if (typeof value === 'object') return `array[${value.map((each) => literal(each)).join(', ')}]`
  return typeof value === 'number' ? String(value) : pg.escapeLiteral(value)
}
