import type { Readable } from 'node:stream'
import pg from 'pg'
import { z } from 'zod'
import { tableDdl } from '../documents/sql-table.ts'
import { openDatabase } from '../postgres/database.ts'
import { ensureEventTables } from '../postgres/event-store.ts'
import { batches } from './batches.ts'
import { documentsDump, INBOX, isDocumentsHead, OUTBOX } from './documents-lines.ts'
import { ArchiveRefused, CollectionLine, readLine } from './dump-lines.ts'
import { dumpStream, fillDatabase, isUnusedDatabase, pgSnapshot } from './pg-snapshot.ts'

/** All documents of a PostgreSQL database as they stand now, but those of the collections in `except`. */
export async function dumpPostgresDocuments(url: string, except: ReadonlySet<string>): Promise<Readable> {
  const snapshot = await pgSnapshot(url)
  const tables = await snapshot.query<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = 'public' order by tablename collate "C"`,
  )
  const names = tables.map(({ name }) => name).filter((name) => !except.has(name))
  return dumpStream(
    documentsDump(names, (name) => snapshot.lines(rowsOf(name))),
    snapshot.close,
  )
}

/** Restores a dump of documents into an unused database; the service's start adds its indexes. */
export async function restorePostgresDocuments(url: string, lines: AsyncIterable<string>): Promise<void> {
  if (!(await isUnusedDatabase(url))) throw new ArchiveRefused('the database is not empty')
  const db = openDatabase(url, { name: 'restore' })
  await ensureEventTables(db).finally(() => db.stop())
  await fillDatabase(url, async (client) => {
    for await (const { head, rows } of batches(lines, isDocumentsHead)) {
      if (!head.startsWith('{"collection"')) continue
      const { collection } = readLine(CollectionLine, head)
      if (rows.length) await client.query(insertInto(collection), [`[${rows.join(',')}]`])
      else if (collection !== INBOX && collection !== OUTBOX) {
        for (const text of tableDdl({ name: collection, schema: AnyDocument })) await client.query(text)
      }
    }
  })
}

const AnyDocument = z.object({ _id: z.string(), rev: z.number(), created: z.string(), updated: z.string() })

function rowsOf(collection: string): string {
  if (collection === OUTBOX)
    return `select json_build_object('event', event, 'refusals', refusals)::text as line from outbox order by seq`
  if (collection === INBOX)
    return `select json_build_object('consumer', consumer, 'event', event_id, 'receivedAt',
      to_char(received_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text as line from inbox
      order by consumer collate "C", event_id collate "C"`
  return `select json_build_object('_id', _id, 'rev', rev, 'created', created, 'updated', updated, 'body', body,
    'search', search)::text as line from ${pg.escapeIdentifier(collection)} order by _id`
}

function insertInto(collection: string): string {
  const rows = 'json_array_elements($1::json) as rows(r)'
  if (collection === OUTBOX)
    return `insert into outbox (event, refusals) select (r->'event')::jsonb, (r->>'refusals')::int from ${rows}`
  if (collection === INBOX)
    return `insert into inbox (consumer, event_id, received_at)
      select r->>'consumer', r->>'event', (r->>'receivedAt')::timestamptz from ${rows}`
  return `insert into ${pg.escapeIdentifier(collection)} (_id, rev, created, updated, body, search)
    select r->>'_id', (r->>'rev')::int, r->>'created', r->>'updated', (r->'body')::jsonb, r->>'search' from ${rows}`
}
