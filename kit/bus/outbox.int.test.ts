import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { newId } from '../documents/new-id.ts'
import { openDatabase } from '../postgres/database.ts'
import { postgresEventStore } from '../postgres/event-store.ts'
import { describeWith } from '../testing/describe-with.ts'
import { eventually } from '../testing/eventually.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { startProxy, type TcpProxy } from '../testing/proxy.ts'
import { type RabbitMqServer, startRabbitMq } from '../testing/servers/rabbitmq.ts'
import type { Bus, Envelope } from './bus.ts'
import { consume } from './consumer.ts'
import { bottleEvent, onBottle, openBottles } from './fixtures/bottles.ts'
import { runMortal } from './fixtures/mortal.ts'
import { openTestBus, type TestBusAddress } from './fixtures/open-test-bus.ts'
import { type Relay, startRelay } from './relay.ts'

const EVENT = 'test.bottle.moved'
const CONSUMER = 'test.cellar'

/** A service with its database, and what it opened on a bus; `end` closes all of it. */
async function aService() {
  const database = await freshDatabase()
  const bottles = await openBottles(database.url)
  const opened: { stop(): Promise<void> }[] = []
  const { store } = bottles
  return {
    ...bottles,
    url: database.url,
    async open(address: TestBusAddress): Promise<Bus> {
      const bus = openTestBus(address)
      opened.unshift(bus)
      await bus.start()
      return bus
    },
    relay(bus: Pick<Bus, 'publish' | 'ready'>, source = store.outbox): Relay {
      const relay = startRelay({ source, bus })
      opened.unshift(relay)
      return relay
    },
    /** Subscribes; resolves to the list of what has been delivered and handled. */
    async hear(bus: Bus, then?: (event: Envelope) => void): Promise<Envelope[]> {
      const deliveries: Envelope[] = []
      const around = async (event: Envelope, next: () => Promise<void>) => {
        await next()
        deliveries.push(event)
      }
      await consume({ bus, store, consumer: CONSUMER, on: { [EVENT]: onBottle(then) }, around })
      return deliveries
    },
    emit: (event = bottleEvent(EVENT)) => store.transaction((tx) => store.emit(tx, event)),
    async end() {
      for (const part of opened) await part.stop()
      await bottles.db.stop()
      await database.drop()
    },
  }
}
type Service = Awaited<ReturnType<typeof aService>>

function outboxPromises(locate: (databaseUrl: string) => TestBusAddress) {
  let service: Service
  let address: TestBusAddress
  const start = async () => {
    service = await aService()
    address = locate(service.url)
  }
  afterEach(() => service.end())

  const afterDeath = async (diesAt: 'after-commit' | 'after-publish') => {
    await start()
    await runMortal({ diesAt, bus: address, database: service.url, consumer: CONSUMER, event: EVENT })
    expect(await service.store.outbox.pending()).toBe(1)
    const bus = await service.open(address)
    const deliveries = await service.hear(bus)
    await service.relay(bus).drain()
    return deliveries
  }

  it('publishes after a restart what was committed before the process was killed', async () => {
    const deliveries = await afterDeath('after-commit')
    await eventually(() => expect(deliveries).toHaveLength(1))
    expect(await service.count()).toEqual({ all: 1, distinct: 1 })
  })

  it('has one effect although a process killed after publishing publishes again', async () => {
    const deliveries = await afterDeath('after-publish')
    await eventually(() => expect(deliveries.length).toBeGreaterThan(0))
    expect(await service.count()).toEqual({ all: 1, distinct: 1 })
    expect(await service.store.outbox.pending()).toBe(0)
  })

  it('lets two relays share an outbox: nothing lost, one effect each, in the order of the commits', async () => {
    await start()
    const [one, two] = [await service.open(address), await service.open(address)]
    const published: string[] = []
    const sent = Array.from({ length: 500 }, (_, bottle) => bottleEvent(EVENT, bottle))
    const watched = (bus: Bus, latencyMs: number) => ({
      ready: () => bus.ready(),
      async publish(event: Envelope) {
        await delay(latencyMs)
        await bus.publish(event)
        published.push(event.id)
      },
    })
    await service.hear(one)
    for (const event of sent) await service.emit(event)
    const other = postgresEventStore(service.db).outbox
    const relays = [service.relay(watched(one, 30)), service.relay(watched(two, 1), other)]
    await Promise.all(relays.map((relay) => relay.drain()))
    expect(published).toEqual(sent.map(({ id }) => id))
    await eventually(async () => expect(await service.count()).toEqual({ all: 500, distinct: 500 }), 20_000)
  })

  it('keeps an event that no queue takes without holding up the others, and sends it once there is a queue', async () => {
    await start()
    const bus = await service.open(address)
    const lost = bottleEvent('test.bottle.forgotten')
    const deliveries = await service.hear(bus)
    const relay = service.relay(bus)
    await service.emit(lost)
    await service.emit()
    await eventually(() => expect(deliveries).toHaveLength(1))
    await expect(relay.drain()).rejects.toThrow('test.bottle.forgotten')
    expect(await service.store.outbox.pending()).toBe(1)

    const found: Envelope[] = []
    const handle = async (event: Envelope) => void found.push(event)
    await bus.subscribe({ consumer: 'test.finder', names: [lost.name], handle })
    await eventually(() => expect(found).toEqual([lost]))
  })

  it('sends nothing of a transaction that rolled back', async () => {
    await start()
    const bus = await service.open(address)
    const deliveries = await service.hear(bus)
    const relay = service.relay(bus)
    const attempt = service.store.transaction(async (tx) => {
      await service.store.emit(tx, bottleEvent(EVENT, 1))
      throw new Error('changed my mind')
    })
    await expect(attempt).rejects.toThrow('changed my mind')
    const kept = bottleEvent(EVENT, 2)
    await service.emit(kept)
    await relay.drain()
    await eventually(() => expect(deliveries).toEqual([kept]))
  })
}

describe('the outbox with pg-boss', () => outboxPromises((url) => ({ kind: 'pg-boss', url })))

describeWith('rabbitmq', 'the outbox with RabbitMQ', (url) =>
  outboxPromises(() => ({ kind: 'rabbitmq', url, prefix: `${newId()}.` })),
)

describeWith('rabbitmq', 'the outbox while RabbitMQ fails', () => {
  let folder: string
  let server: RabbitMqServer
  let service: Service
  let proxy: TcpProxy | undefined
  let address: TestBusAddress

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rabbitmq-'))
    server = await startRabbitMq(folder)
  }, 60_000)
  afterAll(async () => {
    await server.remove()
    await rm(folder, { recursive: true, force: true })
  })
  const start = async () => {
    service = await aService()
    address = { kind: 'rabbitmq', url: server.url, prefix: `${newId()}.` }
  }
  afterEach(async () => {
    await service.end()
    await proxy?.stop()
    proxy = undefined
  })

  it('commits while the broker is down, and sends everything once it is back', async () => {
    await start()
    const bus = await service.open(address)
    const deliveries = await service.hear(bus)
    const relay = service.relay(bus)
    await server.stop()
    await eventually(() => expect(bus.ready()).toBe(false))
    for (let bottle = 0; bottle < 20; bottle++) await service.emit(bottleEvent(EVENT, bottle))
    expect(await service.store.outbox.pending()).toBe(20)
    await expect(bus.publish(bottleEvent(EVENT))).rejects.toThrow('not connected')

    await server.start()
    await relay.drain()
    await eventually(async () => expect(await service.count()).toEqual({ all: 20, distinct: 20 }))
    // The last row may be committed a moment before its delivery is noted.
    await eventually(() => expect(new Set(deliveries.map(({ id }) => id)).size).toBe(20))
  }, 60_000)

  it('has every event the broker confirmed before it was killed', async () => {
    await start()
    const bus = await service.open(address)
    let deaf = true
    const heard = new Set<string>()
    const handle = async ({ id }: Envelope) => {
      if (deaf) throw new Error('not yet')
      heard.add(id)
    }
    await bus.subscribe({ consumer: CONSUMER, names: [EVENT], handle })
    // The broker writes down the names of new queues with a delay; a clean restart settles them.
    await server.restart()
    await eventually(() => expect(bus.ready()).toBe(true))
    const confirmed: string[] = []
    const publishing = Array.from({ length: 2_000 }, async () => {
      const event = bottleEvent(EVENT)
      await bus.publish(event).then(
        () => confirmed.push(event.id),
        () => {},
      )
    })
    await eventually(() => expect(confirmed.length).toBeGreaterThan(100))
    await server.kill()
    await Promise.all(publishing)
    deaf = false
    await server.start()
    await eventually(() => expect(bus.ready()).toBe(true))
    // Some died of their deafness before the broker did: they are kept, too.
    await bus.replay(CONSUMER)
    await eventually(() => expect(confirmed.filter((id) => !heard.has(id))).toEqual([]), 20_000)
  }, 60_000)

  it('publishes again what it does not know to have arrived, and the consumer notices', async () => {
    await start()
    proxy = await startProxy(server.url)
    const consumerSide = await service.open(address)
    const deliveries = await service.hear(consumerSide)
    const bus = await service.open({ ...address, url: proxy.through(server.url) })
    const relay = service.relay(bus)
    proxy.swallowReplies()
    await service.emit()
    await eventually(() => expect(deliveries).toHaveLength(1))
    expect(await service.store.outbox.pending()).toBe(1)
    proxy.cut()
    await eventually(() => expect(bus.ready()).toBe(false))
    proxy.heal()
    await relay.drain()
    await eventually(() => expect(deliveries).toHaveLength(2))
    expect(await service.count()).toEqual({ all: 1, distinct: 1 })
  }, 60_000)
})

describe('a commit whose answer is lost', () => {
  it('is found by the retry with the same key: one order, one event', async () => {
    const service = await aService()
    const proxy = await startProxy(service.url)
    const remote = openDatabase(proxy.through(service.url))
    const store = postgresEventStore(remote)
    await service.db.query('create table orders (key text primary key, event_id text not null)')
    const kept = async () => (await service.db.query<{ key: string }>('select key from orders')).rows
    const order = (beforeCommit: () => void) =>
      store.transaction(async (tx) => {
        const event = bottleEvent(EVENT)
        const { rowCount } = await tx.query('insert into orders values ($1, $2) on conflict do nothing', [
          'key-1',
          event.id,
        ])
        if (rowCount) await store.emit(tx, event)
        beforeCommit()
        return rowCount ? 'placed' : 'found'
      })

    const attempt = order(() => proxy.swallowReplies())
    const failure = expect(attempt).rejects.toThrow()
    await eventually(async () => expect(await kept()).toHaveLength(1))
    proxy.cut()
    await failure
    proxy.heal()
    expect(await order(() => {})).toBe('found')
    expect(await kept()).toHaveLength(1)
    expect(await service.store.outbox.pending()).toBe(1)

    await remote.stop()
    await proxy.stop()
    await service.end()
  })
})
