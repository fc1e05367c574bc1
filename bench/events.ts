import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bus } from '@rebzeile/kit/bus/bus.ts'
import { consume } from '@rebzeile/kit/bus/consumer.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import { openBus } from '@rebzeile/kit/bus/open-bus.ts'
import { startRelay } from '@rebzeile/kit/bus/relay.ts'
import { openDatabase } from '@rebzeile/kit/postgres/database.ts'
import { ensureEventTables, postgresEventStore } from '@rebzeile/kit/postgres/event-store.ts'
import { rabbitMqAvailable, startRabbitMq } from '@rebzeile/kit/testing/servers/rabbitmq.ts'
import { z } from 'zod'
import type { Platform } from './support/platform.ts'
import { median, type Row } from './support/row.ts'

const EVENTS = 300

/** From the commit that announces a fact to the commit of its effect, on both buses. */
export async function benchEvents({ postgres }: Platform): Promise<Row[]> {
  await postgres.ensureDatabase('bench_events')
  const rows = [await measure('pg-boss', postgres.url('bench_events'), postgres.url('bus'))]
  if (!rabbitMqAvailable()) return rows
  const rabbit = await startRabbitMq(join(await mkdtemp(join(tmpdir(), 'bench-rabbit-')), 'data'))
  try {
    return [...rows, await measure('RabbitMQ', postgres.url('bench_events'), rabbit.url)]
  } finally {
    await rabbit.remove()
  }
}

async function measure(name: string, storeUrl: string, busUrl: string): Promise<Row> {
  const db = openDatabase(storeUrl)
  await ensureEventTables(db)
  const store = postgresEventStore(db)
  const log = { warn() {}, error() {} }
  const bus: Bus = openBus(busUrl, { mayBeUnheard: () => true, log })
  await bus.start()
  const arrivals = new Map<string, (at: number) => void>()
  const reaction = { schema: z.object({ key: z.string() }), handle: async () => {} }
  await consume({
    bus,
    store,
    consumer: `bench.${name.toLowerCase()}`,
    on: { 'bench.thing.happened': reaction },
    async around(event, next) {
      await next()
      arrivals.get(event.id)?.(performance.now())
    },
  })
  const relay = startRelay({ source: store.outbox, bus })
  const times: number[] = []
  for (let n = 0; n < EVENTS; n++) {
    const event = newEnvelope({ name: 'bench.thing.happened', producer: 'bench', data: { key: String(n) } })
    const arrived = new Promise<number>((resolve) => arrivals.set(event.id, resolve))
    await store.transaction((tx) => store.emit(tx, event))
    const committed = performance.now()
    times.push((await arrived) - committed)
  }
  await relay.stop()
  await bus.stop()
  await db.stop()
  const p50 = median(times.slice(50))
  return {
    work: `event on ${name}: commit to effect, p50`,
    ours: `${p50.toFixed(2)} ms`,
    limit: '–',
    figure: p50,
    must: { most: 5 },
    unit: 'ms',
  }
}
