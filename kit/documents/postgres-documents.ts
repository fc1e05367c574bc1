import type { Database, Tx } from '../postgres/database.ts'
import { ensureEventTables, postgresEventStore } from '../postgres/event-store.ts'
import type { Documents } from './documents.ts'
import { postgresCollection } from './postgres-collection.ts'
import { type TableIndex, tableDdl, tableIndexes, tableOf } from './sql-table.ts'

interface Table {
  name: string
  ddl: string[]
  indexes: TableIndex[]
}

/** The documents port on PostgreSQL: a table with jsonb bodies for each collection. It owns `db`: its `stop` ends it. */
export function postgresDocuments(db: Database): Documents<Tx> {
  const events = postgresEventStore(db)
  const tables: Table[] = []
  return {
    transaction: events.transaction,
    emit: events.emit,
    once: events.once,
    outbox: events.outbox,
    collection(spec) {
      tables.push({ name: spec.name, ddl: tableDdl(spec), indexes: tableIndexes(spec) })
      return postgresCollection(db, spec)
    },
    async start() {
      await ensureEventTables(db)
      await db.transaction(async (tx) => {
        await tx.query(`select pg_advisory_xact_lock(hashtext('document tables'))`)
        // A new column or index takes its time on a large table.
        await tx.query('set local statement_timeout = 0')
        for (const table of tables) await ensureTable(tx, table)
      })
    },
    stop: () => db.stop(),
    ping: () => db.ping(),
  }
}

/** Makes what the spec declares and drops the indexes of an older spec: an old unique key must not refuse documents. */
async function ensureTable(tx: Tx, { name, ddl, indexes }: Table) {
  for (const text of ddl) await tx.query(text)
  const { rows } = await tx.query<{ indexname: string }>(
    `select indexname from pg_indexes where schemaname = current_schema() and tablename = $1 and starts_with(indexname, $2)`,
    [name, `${name}_x_`],
  )
  const standing = new Set(rows.map(({ indexname }) => indexname))
  const declared = new Set(indexes.map((index) => index.name))
  for (const name of standing) if (!declared.has(name)) await tx.query(`drop index ${name}`)
  for (const index of indexes) if (!standing.has(index.name)) await tx.query(index.ddl)
  if (rows.length === 0) await tx.query(`analyze ${tableOf({ name })}`)
}
