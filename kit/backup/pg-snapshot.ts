import { Readable } from 'node:stream'
import pg from 'pg'

const ROWS = 200

/** One moment of a database, seen through a connection of its own until it is closed. */
export interface PgSnapshot {
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** The column `line` of each row, a few rows at a time. */
  lines(text: string): AsyncGenerator<string>
  close(): Promise<void>
}

/** Everything read through it is of the same moment, however long the reading takes; nobody is kept from writing. */
export async function pgSnapshot(url: string): Promise<PgSnapshot> {
  const client = await connect(url)
  const query = async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
    (await client.query<Row>(text, [...values])).rows
  await client.query('begin isolation level repeatable read read only')
  for (const setting of AS_TEXT) await client.query(`set local ${setting}`)
  // The moment is that of the first look at the data.
  await client.query('select 1 from pg_class limit 1')
  return {
    query,
    async *lines(text) {
      await client.query(`declare line_by_line no scroll cursor for ${text}`)
      for (;;) {
        const rows = await query<{ line: string }>(`fetch ${ROWS} from line_by_line`)
        if (rows.length === 0) break
        for (const { line } of rows) yield line
      }
      await client.query('close line_by_line')
    },
    close: () => client.end(),
  }
}

/** The text of a value must mean the same on every server. */
const AS_TEXT = [
  `timezone = 'UTC'`,
  `datestyle = 'ISO, MDY'`,
  `intervalstyle = 'postgres'`,
  `bytea_output = 'hex'`,
  'extra_float_digits = 1',
]

/**
 * Fills a database that nobody has used yet: all or nothing. Rows come in any order, so references are not checked; they
 * held where they come from. The connection must be a superuser's, as only one may do that.
 */
export async function fillDatabase(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await connect(url)
  try {
    await client.query('begin')
    for (const setting of [...AS_TEXT, 'session_replication_role = replica']) await client.query(`set local ${setting}`)
    await work(client)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** Nothing is restored over what somebody made. */
export async function isUnusedDatabase(url: string): Promise<boolean> {
  const client = await connect(url)
  try {
    const { rows } = await client.query(`select 1 from pg_tables where schemaname = 'public' limit 1`)
    return rows.length === 0
  } finally {
    await client.end()
  }
}

/** A dump as a stream that gives its source back, be it that nobody reads it to the end. */
export function dumpStream(lines: AsyncIterable<string>, close: () => Promise<void>): Readable {
  const stream = Readable.from(withNewlines(lines), { objectMode: false, highWaterMark: 262_144 })
  stream.once('close', () => void close().catch(() => {}))
  return stream
}

async function* withNewlines(lines: AsyncIterable<string>) {
  for await (const line of lines) yield Buffer.from(`${line}\n`)
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'backup', keepAlive: true })
  // A connection that breaks makes the running query reject, which is where it is handled.
  client.on('error', () => {})
  await client.connect()
  return client
}
