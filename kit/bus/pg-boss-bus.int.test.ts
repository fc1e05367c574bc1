import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { PgBoss } from 'pg-boss'
import { eventually } from '../testing/eventually.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { busConformance } from './bus.conformance.ts'
import { type Bus, type Envelope, Unroutable } from './bus.ts'
import { consume } from './consumer.ts'
import { bottleEvent, onBottle, openBottles } from './fixtures/bottles.ts'
import { runMortal } from './fixtures/mortal.ts'
import { type PgBossBusOptions, pgBossBus } from './pg-boss-bus.ts'

busConformance('the bus on pg-boss', (url) => ({ kind: 'pg-boss', url }))

describe('an instance on pg-boss', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let bottles: Awaited<ReturnType<typeof openBottles>>
  const opened: Bus[] = []

  beforeAll(async () => {
    database = await freshDatabase()
    bottles = await openBottles(database.url)
  })
  afterAll(async () => {
    await Promise.all(opened.map((bus) => bus.stop()))
    await bottles.db.stop()
    await database.drop()
  })
  const open = async (options: Partial<PgBossBusOptions> = {}) => {
    const bus = pgBossBus({ url: database.url, ...options })
    opened.push(bus)
    await bus.start()
    return bus
  }
  const event = 'test.bottle.moved'
  const consumer = 'test.cellar'

  it('gets what another held that was killed, once its claim has run out', async () => {
    const survivor = await open({ superviseS: 1 })
    // Somebody else is there, so that the survivor cannot know at once that the claim is orphaned.
    await open()
    await runMortal({
      diesAt: 'inside-transaction',
      bus: { kind: 'pg-boss', url: database.url },
      database: database.url,
      consumer,
      event,
    })
    await consume({ bus: survivor, store: bottles.store, consumer, on: { [event]: onBottle() } })
    await eventually(async () => expect(await bottles.count()).toEqual({ all: 1, distinct: 1 }), 25_000)
  }, 40_000)

  it('removes the queues of instances that ended without a goodbye', async () => {
    const dead = new PgBoss({ connectionString: database.url, supervise: false, schedule: false })
    await dead.start()
    await dead.createQueue('test.cache.instance-gone')
    await dead.stop()
    const bus = await open()
    await bus.subscribe({ consumer: 'test.cache', audience: 'instance', names: [event], handle: async () => {} })
    await open()
    const { rows } = await bottles.db.query<{ name: string }>(
      `select name from pgboss.queue where name like 'test.cache.%'`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.name).not.toBe('test.cache.instance-gone')
  })

  it('lets the composition root name what may stay unheard', async () => {
    const bus = await open({ mayBeUnheard: (name) => name === 'test.nobody.cares' })
    await bus.publish(bottleEvent('test.nobody.cares'))
    await expect(bus.publish(bottleEvent('test.somebody.cares'))).rejects.toThrow(Unroutable)
  })

  it('finds its way back when the server cuts its connections', async () => {
    const bus = await open()
    const heard: Envelope[] = []
    const handle = async (got: Envelope) => void heard.push(got)
    await bus.subscribe({ consumer: 'test.faithful', names: ['test.bottle.found'], handle })
    await bottles.db.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'bus %'`)
    await eventually(() => expect(bus.ready()).toBe(false))
    await eventually(() => expect(bus.ready()).toBe(true))
    const sent = bottleEvent('test.bottle.found')
    await eventually(() => bus.publish(sent))
    await eventually(() => expect(heard[0]).toEqual(sent))
  })
})
