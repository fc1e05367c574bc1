import { randomUUID } from 'node:crypto'
import { type Envelope, Unroutable } from '../bus/bus.ts'
import type { EventStore, OutboxSource } from '../bus/event-store.ts'
import type { Database, Tx } from './database.ts'
import { type Listening, listen } from './listen.ts'

const CHANNEL = 'outbox'

/** The event store of a service whose state lies in PostgreSQL; its tables are made by `ensureEventTables`. */
export function postgresEventStore(db: Database): EventStore<Tx> {
  const origin = randomUUID()
  const listeners = new Set<() => void>()
  const wake = () => {
    for (const listener of listeners) listener()
  }
  const emitted = new WeakMap<Tx, { any: boolean }>()

  return {
    async transaction(work) {
      const { result, wrote } = await db.transaction(async (tx) => {
        const wrote = { any: false }
        emitted.set(tx, wrote)
        return { result: await work(tx), wrote }
      })
      if (wrote.any) wake()
      return result
    },

    async emit(tx, event) {
      const wrote = emitted.get(tx)
      if (wrote) wrote.any = true
      // Ours are woken without the detour over the server; a transaction begun elsewhere has only the notification.
      await tx.query(`with added as (insert into outbox (event) values ($1)) select pg_notify('${CHANNEL}', $2)`, [
        JSON.stringify(event),
        wrote ? origin : '',
      ])
    },

    async once(tx, consumer, eventId) {
      const { rowCount } = await tx.query(
        'insert into inbox (consumer, event_id) values ($1, $2) on conflict do nothing',
        [consumer, eventId],
      )
      return rowCount === 1
    },

    outbox: {
      drain: (limit, send) => drain(db, limit, send),
      pending: () => pending(db),
      onCommitted: subscribeTo(db, { listeners, wake, origin }),
    },
  }
}

/** Makes the tables `outbox` and `inbox` unless they exist, and forgets what was received more than 60 days ago. */
export async function ensureEventTables(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('event tables'))`)
    await tx.query(`
      create table if not exists outbox (
        seq bigint generated always as identity primary key,
        event jsonb not null,
        refusals int not null default 0
      );
      create index if not exists outbox_order on outbox (refusals, seq);
      create table if not exists inbox (
        consumer text not null,
        event_id text not null,
        received_at timestamptz not null default now(),
        primary key (consumer, event_id)
      );
      delete from inbox where received_at < now() - interval '60 days';`)
  })
}

interface OutboxRow {
  seq: string
  event: Envelope
}

/**
 * One relay at a time (the lock ends with its transaction, also when its process dies), so that the events of one
 * aggregate leave in the order in which they came true. Rows that no queue takes sink behind the fresh ones.
 */
function drain(db: Database, limit: number, send: (event: Envelope) => Promise<void>) {
  return db.transaction(async (tx) => {
    const { rows: lock } = await tx.query<{ free: boolean }>(
      `select pg_try_advisory_xact_lock(hashtext('outbox relay')) as free`,
    )
    if (!lock[0]?.free) return { sent: 0, failed: 0 }
    const { rows } = await tx.query<OutboxRow>(
      'select seq, event from outbox order by refusals, seq limit $1 for update skip locked',
      [limit],
    )
    const results = await Promise.allSettled(rows.map(({ event }) => send(event)))
    const where = (matches: (result: PromiseSettledResult<void> | undefined) => boolean) =>
      rows.filter((_, index) => matches(results[index])).map(({ seq }) => seq)

    const sent = where((result) => result?.status === 'fulfilled')
    if (sent.length) await tx.query('delete from outbox where seq = any($1)', [sent])
    const refused = where((result) => result?.status === 'rejected' && result.reason instanceof Unroutable)
    if (refused.length) await tx.query('update outbox set refusals = refusals + 1 where seq = any($1)', [refused])
    return { sent: sent.length, failed: rows.length - sent.length }
  })
}

async function pending(db: Database): Promise<number> {
  const { rows } = await db.query<{ waiting: number }>('select count(*)::int as waiting from outbox')
  return rows[0]?.waiting ?? 0
}

interface Wakeable {
  listeners: Set<() => void>
  wake(): void
  origin: string
}

function subscribeTo(db: Database, { listeners, wake, origin }: Wakeable): OutboxSource['onCommitted'] {
  let listening: Listening | undefined
  return (listener) => {
    listeners.add(listener)
    listening ??= listen(db, CHANNEL, (payload) => {
      if (payload !== origin) wake()
    })
    return () => {
      listeners.delete(listener)
      if (listeners.size) return
      void listening?.end()
      listening = undefined
    }
  }
}
