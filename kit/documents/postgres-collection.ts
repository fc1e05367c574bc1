import { createHash } from 'node:crypto'
import { type Database, sqlState, type Tx } from '../postgres/database.ts'
import { putTogether, takeApart } from './document-body.ts'
import {
  type Collection,
  type CollectionSpec,
  type Doc,
  DuplicateKey,
  type ListQuery,
  type Scalar,
  StaleRevision,
} from './documents.ts'
import { cursorOf, totalSort } from './keyset.ts'
import { newId } from './new-id.ts'
import { patchDocument } from './patch-document.ts'
import { sqlAll } from './sql-conditions.ts'
import { fieldSql } from './sql-fields.ts'
import {
  countStatement,
  DOCUMENT,
  findStatement,
  listStatement,
  type Statement,
  statement,
  valuesStatement,
} from './sql-list.ts'
import { repeatedFields, tableIndexes, tableOf } from './sql-table.ts'

interface Row extends Doc {
  body: object
}

/** One collection as a table: the envelope in columns, the rest as jsonb. */
export function postgresCollection<T extends Doc>(db: Database, spec: CollectionSpec<T>): Collection<T, Tx> {
  const table = tableOf(spec)
  const sql = { table, fieldOf: fieldSql(repeatedFields(spec)) }
  const keys = new Map(tableIndexes(spec).map(({ name, key }) => [name, key]))
  const prepared = preparedNames()
  const run = <R extends object>({ text, values }: Statement, tx: Tx = db) => tx.query<R>(text, values, prepared(text))
  const write = (text: string, values: unknown[], tx?: Tx) => run<Row>({ text, values }, tx).catch(throwDuplicate(keys))
  const read = (row: Row): T => putTogether(row, row.body)

  const collection: Collection<T, Tx> = {
    async insert(doc, tx) {
      const now = new Date().toISOString()
      const stored = takeApart(spec, { ...doc, _id: doc._id ?? newId(), rev: 1, created: now, updated: now })
      const { envelope, json, search } = stored
      await write(
        `insert into ${table} (${DOCUMENT}, search) values ($1, $2, $3, $4, $5, $6)`,
        [envelope._id, envelope.rev, envelope.created, envelope.updated, json, search],
        tx,
      )
      return putTogether(envelope, JSON.parse(json))
    },

    async get(id, tx) {
      const { rows } = await run<Row>({ text: `select ${DOCUMENT} from ${table} where _id = $1`, values: [id] }, tx)
      return rows[0] ? read(rows[0]) : null
    },

    async getMany(ids, tx) {
      const { rows } = await run<Row>(
        { text: `select ${DOCUMENT} from ${table} where _id = any($1)`, values: [ids] },
        tx,
      )
      const found = new Map(rows.map((row) => [row._id, read(row)]))
      return ids.flatMap((id) => found.get(id) ?? [])
    },

    async find(where, tx) {
      const { rows } = await run<Row>(findStatement(sql, where), tx)
      return rows[0] ? read(rows[0]) : null
    },

    async list(query, tx) {
      const sort = totalSort(query.sort)
      const { rows } = await run<Row & { total: number }>(listStatement(sql, query, sort), tx)
      const items = rows.slice(0, query.limit).map(read)
      const last = items.at(-1)
      // An empty page carries no total.
      const total = rows[0]?.total ?? (await countOf(query, tx))
      return { items, total, next: last && rows.length > query.limit ? cursorOf(last, sort) : undefined }
    },

    count: (where = [], tx) => countOf({ where }, tx),

    async values(field, where = [], tx) {
      const { rows } = await run<{ value: Scalar; count: number }>(valuesStatement(sql, field, where), tx)
      return rows
    },

    async replace(doc, tx) {
      const { envelope, json, search } = takeApart(spec, { ...doc, updated: new Date().toISOString() })
      const { rows } = await write(
        `update ${table} set rev = rev + 1, updated = $3, body = $4, search = $5 where _id = $1 and rev = $2 returning ${DOCUMENT}`,
        [envelope._id, envelope.rev, envelope.updated, json, search],
        tx,
      )
      if (rows[0]) return read(rows[0])
      const current = await collection.get(doc._id, tx)
      if (current) throw new StaleRevision(current)
      return null
    },

    patch: (id, fields, options, tx) =>
      patchDocument(collection, id, { fields: fields as Partial<T>, rev: options?.rev, tx }),

    async remove(id, tx) {
      const { rowCount } = await run({ text: `delete from ${table} where _id = $1`, values: [id] }, tx)
      return rowCount === 1
    },

    async removeWhere(where, tx) {
      const { rowCount } = await run(
        statement(sql, (writing) => `delete from ${table} where ${sqlAll(where, writing)}`),
        tx,
      )
      return rowCount ?? 0
    },
  }
  return collection

  async function countOf(query: Pick<ListQuery, 'where' | 'text'>, tx?: Tx): Promise<number> {
    const { rows } = await run<{ total: number }>(countStatement(sql, query), tx)
    return rows[0]?.total ?? 0
  }
}

// Every connection keeps a plan for each name for good: shapes that clients put together at will get none.
const MOST_PREPARED = 200

function preparedNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= MOST_PREPARED) return known
    const name = `d_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
    names.set(text, name)
    return name
  }
}

function throwDuplicate(keys: Map<string, string | undefined>) {
  return (error: unknown): never => {
    if (sqlState(error) !== '23505') throw error
    const index = error instanceof Error ? Reflect.get(error, 'constraint') : undefined
    throw new DuplicateKey(keys.get(String(index)) ?? '_id')
  }
}
