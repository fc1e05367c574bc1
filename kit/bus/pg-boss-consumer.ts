import type { Job, PgBoss } from 'pg-boss'
import type { Database } from '../postgres/database.ts'
import type { Subscription } from './bus.ts'
import type { BusLog } from './bus-log.ts'
import { parseEnvelope } from './envelope.ts'
import { onFailure } from './on-failure.ts'
import { type Delivery, deadQueue, deliveryOf, through } from './pg-boss-queues.ts'
import { startPump } from './pump.ts'

export interface PgBossConsumer {
  subscription: Subscription
  queue: string
  wake(): void
  /** Tells the queue that the events being handled are still in good hands. */
  renewClaims(): Promise<void>
  /** Takes no more events and resolves when the running handlers have ended. */
  stop(): Promise<void>
}

interface ConsumerOptions {
  db: Database
  boss: PgBoss
  queue: string
  subscription: Subscription
  delaysS: readonly number[]
  log: BusLog
}

/** Handles the events of a queue, as many at once as the subscription allows. */
export function startPgBossConsumer(options: ConsumerOptions): PgBossConsumer {
  const { boss, queue, subscription, log } = options
  const held = new Set<string>()
  const timers = new Set<NodeJS.Timeout>()

  const wakeAfter = (delayS: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      pump.wake()
    }, delayS * 1000)
    timers.add(timer)
  }
  const pump = startPump<Job<object>>({
    concurrency: subscription.concurrency ?? 8,
    fetch: (batchSize) => boss.fetch<object>(queue, { batchSize }),
    async run(job) {
      held.add(job.id)
      try {
        const retryAfterS = await settle(options, job)
        if (retryAfterS !== undefined) wakeAfter(retryAfterS)
      } catch (err) {
        log.error({ err, queue, job: job.id }, 'the outcome of an event was not stored; it will be delivered again')
      } finally {
        held.delete(job.id)
      }
    },
    onError: (err) => log.warn({ err, queue }, 'the queue could not be read'),
  })

  return {
    subscription,
    queue,
    wake: pump.wake,
    async renewClaims() {
      if (!held.size) return
      await boss.touch(queue, [...held]).catch((err) => log.warn({ err, queue }, 'claims were not renewed'))
    },
    async stop() {
      await pump.stop()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** Handles one event and stores what became of it; resolves to the seconds until its next try, if there is one. */
async function settle(options: ConsumerOptions, job: Job<object>): Promise<number | undefined> {
  const { boss, queue, subscription } = options
  try {
    await subscription.handle(parseEnvelope(deliveryOf(job.data).event))
  } catch (error) {
    return moveOn(options, job, error)
  }
  await boss.deleteJob(queue, job)
}

/** Our own delays: pg-boss knows only constant and doubling ones. */
async function moveOn(
  { db, boss, queue, subscription, delaysS, log }: ConsumerOptions,
  job: Job<object>,
  error: unknown,
) {
  const { event, attempts: before } = deliveryOf(job.data)
  const attempts = before + 1
  const verdict = onFailure(error, attempts, delaysS)
  const { reason } = verdict
  const dead = 'dead' in verdict
  if (dead) log.error({ consumer: subscription.consumer, reason }, 'an event died')
  const next: Delivery = { event, attempts, reason, ...(dead && { diedAt: new Date().toISOString() }) }
  await db.transaction(async (tx) => {
    const inside = { db: through(tx) }
    if (!dead) await boss.insert(queue, [{ data: next, startAfter: verdict.retryAfterS }], inside)
    else if (subscription.audience !== 'instance') {
      await boss.insert(deadQueue(subscription.consumer), [{ data: next }], inside)
    }
    await boss.deleteJob(queue, job, inside)
  })
  return dead ? undefined : verdict.retryAfterS
}
