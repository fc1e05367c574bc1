import { PgBoss } from 'pg-boss'
import { newId } from '../documents/new-id.ts'
import { openDatabase } from '../postgres/database.ts'
import { type Listening, listen } from '../postgres/listen.ts'
import { type Bus, RETRY_DELAYS_S } from './bus.ts'
import { type BusLog, silent } from './bus-log.ts'
import { type PgBossConsumer, startPgBossConsumer } from './pg-boss-consumer.ts'
import { lagOf, readDeadLetters, replayDeadLetters } from './pg-boss-dead-letters.ts'
import { pgBossPublisher } from './pg-boss-publisher.ts'
import { ensureQueue, removeOrphanedQueues, returnOrphanedJobs, through } from './pg-boss-queues.ts'

export interface PgBossBusOptions {
  /** The database that holds the queues; every service of the installation names the same one. */
  url: string
  /** Name of this process on the bus. */
  instance?: string
  /** Names that may be published although no queue takes them. */
  mayBeUnheard?(name: string): boolean
  retryDelaysS?: readonly number[]
  /** How often the queues are searched for events whose process died. */
  superviseS?: number
  log?: BusLog
}

const CHANNEL = 'bus'
const RENEW_MS = 4_000

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

  const consumers = new Map<string, PgBossConsumer>()
  let listening: Listening | undefined
  let renewing: NodeJS.Timeout | undefined

  const wake = (queues: Iterable<string>) => {
    for (const queue of queues) consumers.get(queue)?.wake()
  }
  // Our own consumers are woken without the detour over the server.
  const announce = async (queues: readonly string[]) => {
    wake(queues)
    await db.query('select pg_notify($1, $2)', [CHANNEL, `${instance} ${queues.join(',')}`])
  }
  const heard = (payload: string) => {
    const [origin, queues] = payload.split(' ')
    if (origin !== instance) wake(queues ? queues.split(',') : consumers.keys())
  }

  return {
    async start() {
      await boss.start()
      await removeOrphanedQueues(db, boss)
      listening = listen(db, CHANNEL, heard)
      await listening.established
      renewing = setInterval(() => {
        for (const consumer of consumers.values()) void consumer.renewClaims()
      }, RENEW_MS)
    },

    async stop() {
      await Promise.all([...consumers.values()].map((consumer) => consumer.stop()))
      clearInterval(renewing)
      for (const { subscription, queue } of consumers.values()) {
        if (subscription.audience === 'instance') await boss.deleteQueue(queue).catch(() => {})
      }
      consumers.clear()
      await boss.stop({ graceful: false, close: false })
      await listening?.end()
      listening = undefined
      await db.stop()
    },

    ready: () => listening?.connected() ?? false,

    publish: pgBossPublisher({ db, boss, announce, mayBeUnheard: options.mayBeUnheard }),

    async subscribe(subscription) {
      const queue = await ensureQueue(boss, subscription, instance)
      await returnOrphanedJobs({ db, boss, queue, instance })
      consumers.set(queue, startPgBossConsumer({ db, boss, queue, subscription, delaysS: retryDelaysS, log }))
    },

    lag() {
      const shared = [...consumers.values()].filter(({ subscription }) => subscription.audience !== 'instance')
      return lagOf(
        db,
        shared.map(({ queue }) => queue),
      )
    },

    deadLetters: (consumer, limit = 100) => readDeadLetters(boss, consumer, limit),

    async replay(consumer, ids) {
      const count = await replayDeadLetters({ db, boss, consumer, ids })
      if (count) await announce([consumer])
      return count
    },
  }
}
