import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import type { Envelope } from './bus.ts'
import type { EventStore } from './event-store.ts'

export interface EventStoreUnderTest<Tx> {
  store: EventStore<Tx>
  stop(): Promise<void>
}

/** What every event store keeps, whichever database it writes to. */
export function eventStoreConformance<Tx>(open: () => Promise<EventStoreUnderTest<Tx>>): void {
  let subject: EventStoreUnderTest<Tx>
  let store: EventStore<Tx>

  beforeAll(async () => {
    subject = await open()
    store = subject.store
  })
  afterAll(() => subject?.stop())
  beforeEach(async () => {
    while ((await store.outbox.drain(1000, async () => {})).sent > 0);
  })

  const emitAll = (names: readonly string[]) =>
    store.transaction(async (tx) => {
      for (const name of names) await store.emit(tx, event(name))
    })
  const collect = (into: string[]) => async (event: Envelope) => void into.push(event.name)

  it('hands out events in the order in which they were written, at most as many as asked for', async () => {
    const names = Array.from({ length: 25 }, (_, n) => `order.${n}`)
    for (const name of names) await emitAll([name])
    const seen: string[] = []
    expect(await store.outbox.drain(10, collect(seen))).toEqual({ sent: 10, failed: 0 })
    expect(await store.outbox.pending()).toBe(15)
    await store.outbox.drain(100, collect(seen))
    expect(seen).toEqual(names)
    expect(await store.outbox.pending()).toBe(0)
  })

  it('hands out an event as it was written', async () => {
    const data = { $set: 1, 'a.b': [null, { x: '“ü”', missing: undefined }], missing: undefined }
    const written = { ...event('as.is'), data, correlation_id: 'c-1', actor: undefined }
    await store.transaction((tx) => store.emit(tx, written))
    const seen: Envelope[] = []
    await store.outbox.drain(1, async (event) => void seen.push(event))
    expect(seen).toStrictEqual([JSON.parse(JSON.stringify(written))])
  })

  it('keeps no event of a transaction that throws', async () => {
    const attempt = store.transaction(async (tx) => {
      await store.emit(tx, event('never'))
      throw new Error('changed my mind')
    })
    await expect(attempt).rejects.toThrow('changed my mind')
    expect(await store.outbox.pending()).toBe(0)
  })

  it('never hands one event to two relays', async () => {
    await emitAll(Array.from({ length: 60 }, (_, n) => `once.${n}`))
    const seen: string[] = []
    const relay = async () => {
      while ((await store.outbox.pending()) > 0) await store.outbox.drain(7, collect(seen))
    }
    await Promise.all([relay(), relay(), relay()])
    expect(seen).toHaveLength(60)
    expect(new Set(seen).size).toBe(60)
  })

  it('keeps an event whose sending failed, and hands it out again', async () => {
    await emitAll(['good', 'bad'])
    const result = await store.outbox.drain(10, async ({ name }) => {
      if (name === 'bad') throw new Error('no broker')
    })
    expect(result).toEqual({ sent: 1, failed: 1 })
    const seen: string[] = []
    await store.outbox.drain(10, collect(seen))
    expect(seen).toEqual(['bad'])
  })

  it('tells soon that events were committed, until nobody listens', async () => {
    let heard = 0
    const off = store.outbox.onCommitted(() => {
      heard += 1
    })
    await emitAll(['told'])
    expect(heard).toBeGreaterThan(0)
    off()
    const before = heard
    await emitAll(['untold'])
    expect(heard).toBe(before)
  })

  it('lets a consumer see an event once, also when it arrives fifty times at once', async () => {
    const firsts = await Promise.all(
      Array.from({ length: 50 }, () => store.transaction((tx) => store.once(tx, 'a.consumer', 'event-1'))),
    )
    expect(firsts.filter(Boolean)).toHaveLength(1)
    expect(await store.transaction((tx) => store.once(tx, 'another.consumer', 'event-1'))).toBe(true)
  })

  it('lets a consumer see an event again when the effect of the first time was undone', async () => {
    const attempt = store.transaction(async (tx) => {
      await store.once(tx, 'a.consumer', 'event-2')
      throw new Error('effect failed')
    })
    await expect(attempt).rejects.toThrow('effect failed')
    expect(await store.transaction((tx) => store.once(tx, 'a.consumer', 'event-2'))).toBe(true)
  })
}

function event(name: string): Envelope {
  return {
    id: `${name}-id`,
    name,
    v: 1,
    at: '2026-05-01T10:00:00.000Z',
    producer: 'test',
    correlation_id: 'test',
    data: { name },
  }
}
