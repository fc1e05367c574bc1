import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { invalid } from '../errors/refusal.ts'
import { eventually } from '../testing/eventually.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { type Bus, type Envelope, type Subscription, Unroutable } from './bus.ts'
import { consume } from './consumer.ts'
import { bottleEvent, onBottle, openBottles } from './fixtures/bottles.ts'
import { type Fate, runMortal } from './fixtures/mortal.ts'
import { openTestBus, TEST_DELAYS_S, type TestBusAddress } from './fixtures/open-test-bus.ts'

/** Longer than a claim lives that nobody renews, and the search for such claims takes. */
const CLAIM_MS = 60_000

/** What every adapter of the bus promises, with crashes. `locate` is given a fresh database for those that need one. */
export function busConformance(name: string, locate: (databaseUrl: string) => TestBusAddress) {
  describe(name, () => {
    let address: TestBusAddress
    let database: Awaited<ReturnType<typeof freshDatabase>>
    let bottles: Awaited<ReturnType<typeof openBottles>>
    const opened: Bus[] = []
    let turn = 0
    let event = ''
    let consumer = ''

    beforeAll(async () => {
      database = await freshDatabase()
      address = locate(database.url)
      bottles = await openBottles(database.url)
    })
    afterAll(async () => {
      await bottles.db.stop()
      await database.drop()
    })
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((bus) => bus.stop()))
    })

    const open = async () => {
      const bus = openTestBus(address)
      opened.push(bus)
      await bus.start()
      return bus
    }
    /** Names of its own for each test, and an instance on the bus. */
    const begin = async () => {
      turn++
      event = `test.bottle.moved-${turn}`
      consumer = `test.cellar-${turn}`
      await bottles.db.query('truncate effects')
      return open()
    }
    const hear = async (bus: Bus, more: Partial<Subscription> = {}) => {
      const heard: Envelope[] = []
      const handle = async (got: Envelope) => void heard.push(got)
      await bus.subscribe({ consumer, names: [event], handle, ...more })
      return heard
    }
    const cellar = (bus: Bus, then?: (got: Envelope) => void) => {
      const deliveries: string[] = []
      const around = async (got: Envelope, next: () => Promise<void>) => {
        await next()
        deliveries.push(got.id)
      }
      const on = { [event]: onBottle(then) }
      return consume({ bus, store: bottles.store, consumer, on, around }).then(() => deliveries)
    }

    it('delivers an event unchanged to every consumer of its name, and to no other', async () => {
      const bus = await begin()
      const cellarHeard = await hear(bus)
      const shopHeard = await hear(bus, { consumer: `${consumer}-shop` })
      const strangerHeard = await hear(bus, { consumer: `${consumer}-stranger`, names: [`${event}-else`] })
      const sent = bottleEvent(event)
      await bus.publish(sent)
      await eventually(() => expect([cellarHeard, shopHeard]).toEqual([[sent], [sent]]))
      expect(strangerHeard).toEqual([])
    })

    it('gives each event to one of two instances', async () => {
      const [one, two] = [await begin(), await open()]
      const both = [await hear(one, { concurrency: 1 }), await hear(two, { concurrency: 1 })]
      const sent = Array.from({ length: 40 }, (_, bottle) => bottleEvent(event, bottle))
      await Promise.all(sent.map((each) => one.publish(each)))
      await eventually(() => expect(both.flat()).toHaveLength(40))
      expect(new Set(both.flat().map(({ id }) => id)).size).toBe(40)
    })

    it('gives each event to every instance where the audience is the instance', async () => {
      const [one, two] = [await begin(), await open()]
      const first = await hear(one, { audience: 'instance' })
      const second = await hear(two, { audience: 'instance' })
      const sent = bottleEvent(event)
      await one.publish(sent)
      await eventually(() => expect([first, second]).toEqual([[sent], [sent]]))
    })

    it('keeps nothing for an instance that has left', async () => {
      const [one, two] = [await begin(), await open()]
      await hear(two, { audience: 'instance' })
      await two.stop()
      opened.pop()
      await eventually(() => expect(one.publish(bottleEvent(event))).rejects.toThrow(Unroutable))
    })

    it('keeps events for a consumer that is away', async () => {
      const bus = await begin()
      await hear(bus)
      await bus.stop()
      opened.pop()
      const publisher = await open()
      const sent = bottleEvent(event)
      await publisher.publish(sent)
      const heard = await hear(publisher)
      await eventually(() => expect(heard).toEqual([sent]))
    })

    it('delivers again after a throw, each time after the delay of its turn', async () => {
      const bus = await begin()
      const tries: number[] = []
      const handle = async () => {
        tries.push(performance.now())
        if (tries.length < 4) throw new Error('cellar is locked')
      }
      await hear(bus, { handle })
      await bus.publish(bottleEvent(event))
      await eventually(() => expect(tries).toHaveLength(4))
      const waits = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
      for (const [index, wait] of waits.entries())
        expect(wait).toBeGreaterThanOrEqual((TEST_DELAYS_S[index] ?? 0) * 1000 - 5)
      expect(await bus.deadLetters(consumer)).toEqual([])
    })

    it('puts a poisoned event aside with its reason while the others flow', async () => {
      const bus = await begin()
      const heard: Envelope[] = []
      const poison = bottleEvent(event, -1)
      const handle = async (got: Envelope) => {
        if (got.id === poison.id) throw new Error('cork is rotten')
        heard.push(got)
      }
      await hear(bus, { handle, concurrency: 2 })
      await bus.publish(poison)
      await Promise.all(Array.from({ length: 99 }, (_, bottle) => bus.publish(bottleEvent(event, bottle))))
      await eventually(() => expect(heard).toHaveLength(99))
      const [dead] = await eventually(async () => {
        const letters = await bus.deadLetters(consumer)
        expect(letters).toHaveLength(1)
        return letters
      })
      expect(dead).toMatchObject({ consumer, attempts: 4, reason: 'Error: cork is rotten', event: poison })
      expect(await bus.lag()).toEqual([{ consumer, ready: 0, dead: 1 }])
    })

    it('puts an event that is refused as invalid aside at once', async () => {
      const bus = await begin()
      let tries = 0
      const handle = async () => {
        tries++
        throw invalid('C200', { errors: [{ path: 'bottle', code: 'too_small', message: 'no such bottle' }] })
      }
      await hear(bus, { handle })
      await bus.publish(bottleEvent(event))
      await eventually(async () =>
        expect(await bus.deadLetters(consumer)).toMatchObject([
          { attempts: 1, reason: expect.stringContaining('bottle too_small') },
        ]),
      )
      expect(tries).toBe(1)
    })

    it('puts an event that breaks its contract aside without handling it', async () => {
      const bus = await begin()
      await cellar(bus)
      await bus.publish({ ...bottleEvent(event), data: { bottle: 'red' } })
      await eventually(async () => expect(await bus.deadLetters(consumer)).toMatchObject([{ attempts: 1 }]))
      expect(await bottles.count()).toEqual({ all: 0, distinct: 0 })
    })

    it('replays dead letters, and a second replay changes nothing', async () => {
      const bus = await begin()
      let locked = true
      await cellar(bus, () => {
        if (locked) throw invalid('C200')
      })
      await Promise.all([1, 2, 3].map((bottle) => bus.publish(bottleEvent(event, bottle))))
      const letters = await eventually(async () => {
        const all = await bus.deadLetters(consumer)
        expect(all).toHaveLength(3)
        return all
      })
      locked = false
      expect(await bus.replay(consumer, [letters[0]?.id ?? ''])).toBe(1)
      await eventually(async () => expect(await bottles.count()).toEqual({ all: 1, distinct: 1 }))
      expect(await bus.replay(consumer)).toBe(2)
      expect(await bus.replay(consumer)).toBe(0)
      await eventually(async () => expect(await bottles.count()).toEqual({ all: 3, distinct: 3 }))
    })

    it('refuses an event that no queue takes', async () => {
      const bus = await begin()
      await expect(bus.publish(bottleEvent(event))).rejects.toThrow(Unroutable)
    })

    it('lets running handlers finish when it stops', async () => {
      const bus = await begin()
      const started = Promise.withResolvers<void>()
      const gate = Promise.withResolvers<void>()
      let finished = false
      const handle = async () => {
        started.resolve()
        await gate.promise
        finished = true
      }
      await hear(bus, { handle })
      await bus.publish(bottleEvent(event))
      await started.promise
      opened.pop()
      const stopping = bus.stop()
      gate.resolve()
      await stopping
      expect(finished).toBe(true)
      const heard = await hear(await open())
      const next = bottleEvent(event)
      await opened[0]?.publish(next)
      await eventually(() => expect(heard).toEqual([next]))
    })

    it('has one effect of an event that is delivered 200 times', async () => {
      const bus = await begin()
      const deliveries = await cellar(bus)
      const sent = bottleEvent(event)
      await Promise.all(Array.from({ length: 200 }, () => bus.publish(sent)))
      await eventually(() => expect(deliveries).toHaveLength(200))
      await eventually(async () => expect(await bus.lag()).toEqual([{ consumer, ready: 0, dead: 0 }]))
      expect(await bottles.count()).toEqual({ all: 1, distinct: 1 })
    })

    const killed = async (diesAt: Fate['diesAt']) => {
      const first = await begin()
      await first.stop()
      opened.pop()
      await runMortal({ diesAt, bus: address, database: database.url, consumer, event })
      const before = await bottles.count()
      const bus = await open()
      const deliveries = await cellar(bus)
      // Until the server has noticed that the dead process is gone, its claim counts and has to run out.
      await eventually(() => expect(deliveries).toHaveLength(1), CLAIM_MS)
      await eventually(async () => expect(await bottles.count()).toEqual({ all: 1, distinct: 1 }))
      return before
    }

    it('delivers again what a consumer held that was killed inside its transaction', async () => {
      expect(await killed('inside-transaction')).toEqual({ all: 0, distinct: 0 })
    }, 90_000)

    it('has no second effect when a consumer is killed between its commit and its acknowledgement', async () => {
      expect(await killed('before-acknowledgement')).toEqual({ all: 1, distinct: 1 })
    }, 90_000)
  })
}
