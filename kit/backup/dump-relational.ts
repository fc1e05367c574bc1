import type { Readable } from 'node:stream'
import pg from 'pg'
import type { RelationalHead, SequenceLine, TableLine } from './dump-lines.ts'
import { dumpStream, type PgSnapshot, pgSnapshot } from './pg-snapshot.ts'

/**
 * All tables of a service's database as they stand now: every value as the text PostgreSQL itself writes and reads, which
 * loses nothing whatever the type. Columns that compute themselves are left out. Resolves once the moment is fixed.
 */
export async function dumpRelational(url: string): Promise<Readable> {
  const snapshot = await pgSnapshot(url)
  return dumpStream(linesOf(snapshot), snapshot.close)
}

async function* linesOf(snapshot: PgSnapshot): AsyncGenerator<string> {
  const migrations = await snapshot.query<RelationalHead['migrations'][number]>(
    'select name, sha256 from migrations order by name',
  )
  yield JSON.stringify({ store: 'relational', migrations } satisfies RelationalHead)
  let rows = 0
  for (const table of await tablesOf(snapshot)) {
    yield JSON.stringify(table)
    for await (const line of snapshot.lines(rowsOf(table))) {
      rows += 1
      yield line
    }
  }
  for (const sequence of await sequencesOf(snapshot)) yield JSON.stringify(sequence)
  yield JSON.stringify({ end: rows })
}

function tablesOf({ query }: PgSnapshot): Promise<TableLine[]> {
  return query<TableLine>(
    `select c.relname::text as table, json_agg(a.attname order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = ''
     group by c.relname order by c.relname`,
  )
}

function rowsOf({ table, columns }: TableLine): string {
  const values = columns.map((column) => `${pg.escapeIdentifier(column)}::text`).join(', ')
  return `select json_build_array(${values})::text as line from only ${pg.escapeIdentifier(table)}`
}

async function sequencesOf({ query }: PgSnapshot): Promise<SequenceLine[]> {
  const names = await query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  )
  const found: SequenceLine[] = []
  for (const { name } of names) {
    const state = await query<Omit<SequenceLine, 'sequence'>>(
      `select last_value::text as last, is_called as called from ${pg.escapeIdentifier(name)}`,
    )
    found.push(...state.map((each) => ({ sequence: name, ...each })))
  }
  return found
}
