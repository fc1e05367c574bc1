import type { PgBoss } from 'pg-boss'
import type { Database } from '../postgres/database.ts'
import { type Envelope, Unroutable } from './bus.ts'

interface PublisherOptions {
  db: Database
  boss: PgBoss
  /** Wakes the consumers of these queues, here and in other processes. */
  announce(queues: readonly string[]): Promise<void>
  mayBeUnheard?(name: string): boolean
}

interface Waiting {
  event: Envelope
  resolve(): void
  reject(error: unknown): void
}

/**
 * Publishes events in the order in which it is called. What is published while a batch is under way makes the next batch:
 * one statement for each queue instead of one for each event.
 */
export function pgBossPublisher(options: PublisherOptions): (event: Envelope) => Promise<void> {
  let waiting: Waiting[] = []
  let sending = false

  const send = async () => {
    sending = true
    while (waiting.length) {
      const batch = waiting
      waiting = []
      await sendBatch(options, batch).catch((error: unknown) => {
        for (const { reject } of batch) reject(error)
      })
    }
    sending = false
  }

  return (event) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ event, resolve, reject })
      if (!sending) queueMicrotask(() => !sending && void send())
    })
}

async function sendBatch({ db, boss, announce, mayBeUnheard }: PublisherOptions, batch: readonly Waiting[]) {
  const routes = await routesOf(db, new Set(batch.map(({ event }) => event.name)))
  const jobs = new Map<string, { data: object }[]>()
  for (const { event } of batch) {
    for (const queue of routes.get(event.name) ?? []) {
      jobs.set(queue, [...(jobs.get(queue) ?? []), { data: { event, attempts: 0 } }])
    }
  }
  await Promise.all([...jobs].map(([queue, inserts]) => boss.insert(queue, inserts)))
  if (jobs.size) await announce([...jobs.keys()])
  for (const { event, resolve, reject } of batch) {
    if (routes.has(event.name) || mayBeUnheard?.(event.name)) resolve()
    else reject(new Unroutable(event.name))
  }
}

async function routesOf(db: Database, names: ReadonlySet<string>): Promise<Map<string, string[]>> {
  const { rows } = await db.query<{ event: string; queues: string[] }>(
    'select event, array_agg(name) as queues from pgboss.subscription where event = any($1) group by event',
    [[...names]],
  )
  return new Map(rows.map(({ event, queues }) => [event, queues]))
}
