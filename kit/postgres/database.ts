import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** The handle of a running transaction; queries made with it commit or vanish together. */
export interface Tx {
  /** With a `name`, each connection plans the text once; one name must always go with the same text. */
  query<Row extends pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
    name?: string,
  ): Promise<pg.QueryResult<Row>>
}

/** A pooled PostgreSQL database. */
export interface Database extends Tx {
  /** Runs `work` in one transaction; runs it again from the start on 40001 (serialisation) and 40P01 (deadlock). */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** A connection outside the pool, for LISTEN; the caller ends it. */
  dedicated(): Promise<pg.Client>
  ping(): Promise<void>
  stop(): Promise<void>
}

const RETRYABLE = new Set(['40001', '40P01'])
const MAX_TRIES = 5

/** Opens a pool on `url`. Statements end after `statementTimeoutMs` (default 5,000, decisions 3.12). */
export function openDatabase(
  url: string,
  options: { max?: number; statementTimeoutMs?: number; name?: string } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.name,
    statement_timeout: options.statementTimeoutMs ?? 5_000,
    connectionTimeoutMillis: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  })
  // An idle connection that dies (server restart) must not end the process; the next query opens another.
  pool.on('error', () => {})
  // The same for one that dies while a transaction holds it: the running query rejects, which is where it is handled.
  pool.on('connect', (client) => client.on('error', () => {}))

  return {
    query: (text, values, name) => pool.query({ name, text, values: values as unknown[] }),
    transaction: (work) => inTransaction(pool, work),
    async dedicated() {
      const client = new pg.Client({ connectionString: url, application_name: options.name, keepAlive: true })
      await client.connect()
      return client
    },
    async ping() {
      await pool.query('select 1')
    },
    stop: () => pool.end(),
  }
}

async function inTransaction<Result>(pool: pg.Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      const result = await work({
        query: (text, values, name) => client.query({ name, text, values: values as unknown[] }),
      })
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((cause: Error) => {
        broken = cause
      })
      if (!isRetryable(error) || tries >= MAX_TRIES) throw error
    } finally {
      client.release(broken)
    }
    await delay(Math.random() * 20 * tries)
  }
}

function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(sqlState(error) ?? '')
}

/** The SQLSTATE of a PostgreSQL error, or undefined for any other. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}
