import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../postgres/database.ts'
import { ensureEventTables } from '../postgres/event-store.ts'
import { migrate } from '../postgres/migrations.ts'
import { type Batch, batches } from './batches.ts'
import { ArchiveRefused, EndLine, RelationalHead, readLine, SequenceLine, TableLine } from './dump-lines.ts'
import { fillDatabase, isUnusedDatabase } from './pg-snapshot.ts'

/**
 * Restores a dump into an unused database. The schema is made by the service's own migrations, as far as the dump knows
 * them: one of an older version is brought on by the service's next start, one of a newer version is refused.
 */
export async function restoreRelational(url: string, lines: AsyncIterable<string>, migrations: string): Promise<void> {
  if (!(await isUnusedDatabase(url))) throw new ArchiveRefused('the database is not empty')
  const all = lines[Symbol.asyncIterator]()
  const first = await all.next()
  await makeSchema(url, readLine(RelationalHead, first.value ?? '{}'), migrations)
  await fillDatabase(url, async (client) => {
    const tables = await columnTypes(client)
    await client.query(`truncate ${[...tables.keys()].map((name) => pg.escapeIdentifier(name)).join(', ')}`)
    for await (const batch of batches({ [Symbol.asyncIterator]: () => all }, isHead)) {
      if (batch.rows.length) await insert(client, batch, tables)
      else if (batch.head.startsWith('{"sequence"')) await setSequence(client, batch.head)
      else if (batch.head.startsWith('{"end"')) readLine(EndLine, batch.head)
      else readLine(TableLine, batch.head)
    }
  })
}

const isHead = (line: string) => line.startsWith('{')

async function makeSchema(url: string, head: RelationalHead, folder: string) {
  for (const { name, sha256 } of head.migrations) {
    const sql = await readFile(join(folder, name)).catch(() => null)
    if (!sql) throw new ArchiveRefused(`the archive is of a newer version: it knows the migration ${name}`)
    if (createHash('sha256').update(sql).digest('hex') !== sha256)
      throw new ArchiveRefused(`the archive is of another version: its migration ${name} is a different one`)
  }
  const known = new Set(head.migrations.map(({ name }) => name))
  const db = openDatabase(url, { name: 'restore' })
  try {
    await migrate(db, folder, (name) => known.has(name))
    await ensureEventTables(db)
  } finally {
    await db.stop()
  }
}

type Types = ReadonlyMap<string, ReadonlyMap<string, string>>

/** What the columns are is asked of the database itself: nothing of the archive becomes SQL unseen. */
async function columnTypes(client: pg.Client): Promise<Types> {
  const { rows } = await client.query<{ name: string; columns: [string, string][] }>(
    `select c.relname::text as name, json_agg(json_build_array(a.attname, format_type(a.atttypid, a.atttypmod))) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = '' group by c.relname`,
  )
  return new Map(rows.map(({ name, columns }) => [name, new Map(columns)]))
}

async function insert(client: pg.Client, { head, rows }: Batch, tables: Types) {
  const { table, columns } = readLine(TableLine, head)
  const values = columns.map((column, at) => {
    const type = tables.get(table)?.get(column)
    if (!type) throw new ArchiveRefused(`the archive is of another version: it knows ${table}.${column}`)
    return `(r->>${at})::${type}`
  })
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  await client.query(
    `insert into ${pg.escapeIdentifier(table)} (${names}) overriding system value
     select ${values.join(', ')} from json_array_elements($1::json) as rows(r)`,
    [`[${rows.join(',')}]`],
  )
}

async function setSequence(client: pg.Client, line: string) {
  const { sequence, last, called } = readLine(SequenceLine, line)
  await client.query(`select setval(format('public.%I', $1::text)::regclass, $2::bigint, $3)`, [sequence, last, called])
}
