import type { Db, PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Database, Tx } from '../postgres/database.ts'
import type { Envelope, Subscription } from './bus.ts'

/** What a job carries. */
export type Delivery = z.infer<typeof Delivery>

const Delivery = z.object({
  event: z.custom<Envelope>(),
  attempts: z.int(),
  reason: z.string().optional(),
  diedAt: z.string().optional(),
})

/** Reads what a job carries. */
export const deliveryOf = (data: object): Delivery => Delivery.parse(data)

/** Lets pg-boss run its statements on our pool, or inside our transaction. */
export function through(db: Tx): Db {
  return { executeSql: (text, values) => db.query(text, values) }
}

/** The queue of a consumer's dead letters. */
export const deadQueue = (consumer: string): string => `${consumer}.dead`

/** Why an event died that has no reason of its own. */
export const CRASHED = 'the process ended while it handled the event'

/** The shortest pg-boss knows: what is claimed and not renewed for so long is given to another process. */
const HEARTBEAT_S = 10
/** Deliveries that ended with the death of the process, not with an error; then the event is a dead letter, too. */
const MAX_CRASHES = 20
const MAX_HANDLING_S = 23 * 3600
const KEEP_S = 365 * 24 * 3600

/** Makes the queue of a subscription and routes its names there; returns the queue's name. */
export async function ensureQueue(boss: PgBoss, subscription: Subscription, instance: string): Promise<string> {
  const { consumer, audience, names } = subscription
  const queue = audience === 'instance' ? `${consumer}.instance-${instance}` : consumer
  const common = { retryLimit: MAX_CRASHES, expireInSeconds: MAX_HANDLING_S, heartbeatSeconds: HEARTBEAT_S }
  if (audience === 'instance') {
    await boss.createQueue(queue, { ...common, retentionSeconds: 60 })
  } else {
    const deadLetter = deadQueue(consumer)
    // First the one the other refers to.
    await boss.createQueue(deadLetter, { retentionSeconds: KEEP_S })
    await boss.createQueue(queue, { ...common, deadLetter, retentionSeconds: KEEP_S })
  }
  await Promise.all(names.map((name) => boss.subscribe(name, queue)))
  return queue
}

/** Deletes the queues of instances that ended without a goodbye. */
export async function removeOrphanedQueues(db: Database, boss: PgBoss): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    `select name from pgboss.queue where name ~ '[.]instance-[^.]+$' and not exists (
       select from pg_stat_activity where application_name = 'bus ' || substring(name from '[.]instance-([^.]+)$'))`,
  )
  for (const { name } of rows) await boss.deleteQueue(name)
}

interface Claims {
  db: Database
  boss: PgBoss
  queue: string
  instance: string
}

/**
 * Gives back what a killed process held, at once when no other process is on the bus (the restart of a single-process
 * installation); otherwise it is given back when its claim runs out.
 */
export async function returnOrphanedJobs({ db, boss, queue, instance }: Claims): Promise<void> {
  const others = await db.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name like 'bus %' and application_name <> $1 limit 1`,
    [`bus ${instance}`],
  )
  if (others.rowCount) return
  const { rows } = await db.query<{ id: string }>(`select id from pgboss.job where name = $1 and state = 'active'`, [
    queue,
  ])
  if (rows.length)
    await boss.fail(
      queue,
      rows.map(({ id }) => id),
      { message: CRASHED },
    )
}
