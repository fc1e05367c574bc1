import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database } from '../postgres/database.ts'
import type { DeadLetter, QueueLag } from './bus.ts'
import { CRASHED, deadQueue, deliveryOf, through } from './pg-boss-queues.ts'

/** Lists the dead letters of a consumer, oldest first. */
export async function readDeadLetters(boss: PgBoss, consumer: string, limit: number): Promise<DeadLetter[]> {
  const jobs = await deadJobs(boss, consumer)
  return jobs.slice(0, limit).map((job) => {
    const { event, attempts, reason = CRASHED, diedAt = job.createdOn.toISOString() } = deliveryOf(job.data)
    return { id: job.id, consumer, reason, attempts: attempts + (job.sourceRetryCount ?? 0), diedAt, event }
  })
}

interface Replay {
  db: Database
  boss: PgBoss
  consumer: string
  ids?: readonly string[]
}

/** Puts dead letters back into their queue, their tries counted anew; what is not chosen stays. */
export async function replayDeadLetters({ db, boss, consumer, ids }: Replay): Promise<number> {
  const chosen = (await deadJobs(boss, consumer)).filter(({ id }) => !ids || ids.includes(id))
  if (!chosen.length) return 0
  const again = chosen.map(({ data }) => ({ data: { event: deliveryOf(data).event, attempts: 0 } }))
  const gone = chosen.map(({ id }) => id)
  await db.transaction(async (tx) => {
    await boss.insert(consumer, again, { db: through(tx) })
    await boss.deleteJob(deadQueue(consumer), gone, { db: through(tx) })
  })
  return chosen.length
}

async function deadJobs(boss: PgBoss, consumer: string): Promise<JobWithMetadata<object>[]> {
  const jobs = await boss.findJobs<object>(deadQueue(consumer), { queued: true })
  return jobs.sort((a, b) => a.createdOn.getTime() - b.createdOn.getTime())
}

/** Counts what waits now; pg-boss's own numbers may be a minute old. */
export async function lagOf(db: Database, consumers: readonly string[]): Promise<QueueLag[]> {
  const { rows } = await db.query<{ name: string; waiting: number }>(
    `select name, count(*)::int as waiting from pgboss.job
     where name = any($1) and state < 'active' and start_after <= now() group by name`,
    [consumers.flatMap((consumer) => [consumer, deadQueue(consumer)])],
  )
  const waiting = new Map(rows.map((row) => [row.name, row.waiting]))
  return consumers.map((consumer) => ({
    consumer,
    ready: waiting.get(consumer) ?? 0,
    dead: waiting.get(deadQueue(consumer)) ?? 0,
  }))
}
