import { createHash } from 'node:crypto'
import pg from 'pg'
import type { ZodType } from 'zod'
import type { CollectionSpec, Doc } from './documents.ts'
import { listsIn } from './lists-in.ts'
import { type Bind, sqlAll } from './sql-conditions.ts'
import { isColumn, sqlField, sqlPlace } from './sql-fields.ts'

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
export function tableDdl(spec: { name: string }): string {
  return `create table if not exists ${tableOf(spec)} (
    _id text collate "C" primary key,
    rev int not null,
    created text collate "C" not null,
    updated text collate "C" not null,
    body jsonb not null,
    search text collate "C" not null)`
}

/** The indexes that a collection declares, each under a name that changes with its definition. */
export function tableIndexes<T extends Doc>(spec: CollectionSpec<T>): TableIndex[] {
  const lists = listsIn(spec.schema as ZodType)
  const plain = (spec.indexes ?? []).flatMap((fields) => {
    const [first] = fields
    if (fields.length === 1 && first && lists.has(first)) return [`gin ((${sqlPlace(first)}) jsonb_path_ops)`]
    const keys = fields.map(indexed)
    // Missing values come last in both directions, so a descending list cannot walk the ascending index backwards.
    return [
      `btree (${[...keys, '_id'].join(', ')})`,
      `btree (${[...keys, 'desc nulls last, _id'].join(', ').replace(/, desc/, ' desc')})`,
    ]
  })
  const unique = (spec.unique ?? []).map(({ name, fields, when }) => ({
    key: name,
    definition: `btree (${fields.map(indexed).join(', ')})${when ? ` where ${sqlAll(when, literal)}` : ''}`,
  }))
  return [
    ...[...new Set(plain)].map((definition) => named(spec.name, definition)),
    ...unique.map(({ key, definition }) => named(spec.name, definition, key)),
  ]
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

function indexed(field: string): string {
  return isColumn(field) ? field : `(${sqlField(field)})`
}

/** An index has no parameters: the spec's own values are quoted into it. */
const literal: Bind = (value) => {
  if (typeof value === 'object') return `array[${value.map((each) => literal(each)).join(', ')}]`
  return typeof value === 'number' ? String(value) : pg.escapeLiteral(value)
}
