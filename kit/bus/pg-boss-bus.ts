import { type Job, PgBoss } from 'pg-boss'
import { newId } from '../documents/new-id.ts'
import { type Database, openDatabase } from '../postgres/database.ts'
import { type Listening, listen } from '../postgres/listen.ts'
import { type Bus, type DeadLetter, type QueueLag, RETRY_DELAYS_S, type Subscription } from './bus.ts'
import { type BusLog, silent } from './bus-log.ts'
import { parseEnvelope } from './envelope.ts'
import { onFailure } from './on-failure.ts'
import { type Delivery, deliveryOf, removeOrphanedQueues, returnOrphanedJobs, through } from './pg-boss-queues.ts'
import { pgBossPublisher } from './pg-boss-publisher.ts'
import { type Pump, startPump } from './pump.ts'

export interface PgBossBusOptions {
  /** The database that holds the queues; every service of the installation names the same one. */
  url: string
  /** Name of this process on the bus. */
  instance?: string
  /** Names that may be published although no queue takes them. */
  mayBeUnheard?(name: string): boolean
  retryDelaysS?: readonly number[]
  /** How often the queues are searched for jobs of processes that died. */
  superviseS?: number
  log?: BusLog
}

interface Running {
  subscription: Subscription
  queue: string
  pump: Pump
  /** Jobs in the hands of a handler; their claim is renewed. */
  held: Set<string>
}

const CHANNEL = 'bus'
/** The shortest pg-boss knows: a job whose claim was not renewed for so long is given to another process. */
const HEARTBEAT_S = 10
const TOUCH_MS = 4_000
const KEEP_S = 365 * 24 * 3600
/** Deliveries that ended with the death of the process, not with an error; then the event is a dead letter, too. */
const MAX_CRASHES = 20
const MAX_HANDLING_S = 23 * 3600

const deadQueue = (consumer: string) => `${consumer}.dead`

/** The bus of an installation without RabbitMQ: a pg-boss queue per consumer, in PostgreSQL. */
export function pgBossBus(options: PgBossBusOptions): Bus {
  const { url, instance = newId(), retryDelaysS = RETRY_DELAYS_S, superviseS = 15, log = silent } = options
  const db = openDatabase(url, { max: 6, name: `bus ${instance}` })
  const boss = new PgBoss({
    db: through(db),
    schedule: false,
    superviseIntervalSeconds: superviseS,
    monitorIntervalSeconds: superviseS,
    monitorVacuum: false,
  })
  boss.on('error', (err) => log.warn({ err }, 'pg-boss reports an error'))

  const running = new Map<string, Running>()
  const timers = new Set<NodeJS.Timeout>()
  let listening: Listening | undefined
  let touching: NodeJS.Timeout | undefined

  const wakeQueues = (queues: readonly string[]) => {
    for (const queue of queues) running.get(queue)?.pump.wake()
  }
  const heard = (payload: string) => {
    const [origin, queues] = payload.split(' ')
    if (origin !== instance) wakeQueues(queues ? queues.split(',') : [...running.keys()])
  }
  const announce = async (queues: readonly string[]) => {
    wakeQueues(queues)
    await db.query('select pg_notify($1, $2)', [CHANNEL, `${instance} ${queues.join(',')}`])
  }
  const publish = pgBossPublisher({ db, boss, announce, mayBeUnheard: options.mayBeUnheard })

  const ensureQueue = async ({ consumer, audience, names }: Subscription): Promise<string> => {
    const shared = audience !== 'instance'
    const queue = shared ? consumer : `${consumer}.instance-${instance}`
    const base = { retryLimit: MAX_CRASHES, expireInSeconds: MAX_HANDLING_S, heartbeatSeconds: HEARTBEAT_S }
    if (shared) await boss.createQueue(deadQueue(consumer), { retentionSeconds: KEEP_S })
    await boss.createQueue(queue, {
      ...base,
      ...(shared ? { deadLetter: deadQueue(consumer), retentionSeconds: KEEP_S } : { retentionSeconds: 60 }),
    })
    await Promise.all(names.map((name) => boss.subscribe(name, queue)))
    return queue
  }

  const run = async ({ subscription, queue, held }: Omit<Running, 'pump'>, job: Job<object>) => {
    held.add(job.id)
    try {
      await settle(subscription, queue, job)
    } catch (err) {
      log.error({ err, queue, job: job.id }, 'the outcome of an event could not be stored; it will be delivered again')
    } finally {
      held.delete(job.id)
    }
  }
  const settle = async (subscription: Subscription, queue: string, job: Job<object>) => {
    const { event, attempts } = deliveryOf(job.data)
    try {
      await subscription.handle(parseEnvelope(event))
      await boss.deleteJob(queue, job)
    } catch (error) {
      const verdict = onFailure(error, attempts + 1, retryDelaysS)
      const next: Delivery = { event, attempts: attempts + 1, reason: verdict.reason, diedAt: new Date().toISOString() }
      const target = 'dead' in verdict ? deadQueue(subscription.consumer) : queue
      const startAfter = 'dead' in verdict ? 0 : verdict.retryAfterS
      const dropped = 'dead' in verdict && subscription.audience === 'instance'
      if ('dead' in verdict) log.error({ consumer: subscription.consumer, reason: verdict.reason }, 'an event died')
      await db.transaction(async (tx) => {
        if (!dropped) await boss.insert(target, [{ data: next, startAfter }], { db: through(tx) })
        await boss.deleteJob(queue, job, { db: through(tx) })
      })
      if (!('dead' in verdict)) wakeLater(queue, verdict.retryAfterS)
    }
  }
  const wakeLater = (queue: string, afterS: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      wakeQueues([queue])
    }, afterS * 1000 + 5)
    timers.add(timer)
  }

  const renewClaims = async () => {
    for (const { queue, held } of running.values()) {
      if (held.size) await boss.touch(queue, [...held]).catch((err) => log.warn({ err, queue }, 'claims were not renewed'))
    }
  }

  return {
    async start() {
      await boss.start()
      await removeOrphanedQueues(db, boss)
      touching = setInterval(renewClaims, TOUCH_MS)
      listening = listen(db, CHANNEL, heard)
      await listening.established
    },

    async stop() {
      await Promise.all([...running.values()].map(({ pump }) => pump.stop()))
      clearInterval(touching)
      for (const timer of timers) clearTimeout(timer)
      for (const { subscription, queue } of running.values()) {
        if (subscription.audience === 'instance') await boss.deleteQueue(queue).catch(() => {})
      }
      running.clear()
      await boss.stop({ graceful: false, close: false })
      await listening?.end()
      listening = undefined
      await db.stop()
    },

    ready: () => listening?.connected() ?? false,
    publish,

    async subscribe(subscription) {
      const queue = await ensureQueue(subscription)
      await returnOrphanedJobs({ db, boss, queue, instance })
      const held = new Set<string>()
      const pump = startPump<Job<object>>({
        concurrency: subscription.concurrency ?? 8,
        fetch: (batchSize) => boss.fetch<object>(queue, { batchSize }),
        run: (job) => run({ subscription, queue, held }, job),
        onError: (err) => log.warn({ err, queue }, 'the queue could not be read'),
      })
      running.set(queue, { subscription, queue, pump, held })
    },

    lag: () => lagOf(db, [...running.values()].map(({ subscription }) => subscription)),

    async deadLetters(consumer, limit = 100) {
      const jobs = await boss.findJobs<object>(deadQueue(consumer), { queued: true })
      return jobs.slice(0, limit).map((job): DeadLetter => {
        const { event, attempts, reason = 'the process ended while it handled the event', diedAt } = deliveryOf(job.data)
        return {
          id: job.id,
          consumer,
          reason,
          attempts: attempts + (job.sourceRetryCount ?? 0),
          diedAt: diedAt ?? job.createdOn.toISOString(),
          event,
        }
      })
    },

    async replay(consumer, ids) {
      const dead = deadQueue(consumer)
      const all = await boss.findJobs<object>(dead, { queued: true })
      const chosen = ids ? all.filter(({ id }) => ids.includes(id)) : all
      if (!chosen.length) return 0
      await db.transaction(async (tx) => {
        const fresh = chosen.map(({ data }) => ({ data: { event: deliveryOf(data).event, attempts: 0 } }))
        await boss.insert(consumer, fresh, { db: through(tx) })
        await boss.deleteJob(dead, chosen.map(({ id }) => id), { db: through(tx) })
      })
      await announce([consumer])
      return chosen.length
    },
  }
}

async function lagOf(db: Database, subscriptions: readonly Subscription[]): Promise<QueueLag[]> {
  const consumers = subscriptions.filter(({ audience }) => audience !== 'instance').map(({ consumer }) => consumer)
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
