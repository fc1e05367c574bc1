import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startPostgres } from '../postgres/server.ts'
import type { Infrastructure } from './infrastructure.ts'
import { CHROMIUM_MISSING, findChromium } from './servers/chromium.ts'
import { FUZZER_MISSING, findFuzzer } from './servers/fuzzer.ts'
import { MONGO_MISSING, mongoAvailable, startMongo } from './servers/mongo.ts'
import { RABBITMQ_MISSING, rabbitMqAvailable, startRabbitMq } from './servers/rabbitmq.ts'

export interface RunningInfrastructure {
  addresses: Infrastructure
  /** One line for each part this machine lacks: what it is and how to get it. */
  missing: string[]
  stop(): Promise<void>
}

/** Starts every real server the tests use and this machine has, with their data in `folder`. */
export async function startInfrastructure(folder: string): Promise<RunningInfrastructure> {
  await chmod(folder, 0o755)
  const [postgres, rabbitmq, mongo] = await Promise.all([
    startPostgres({ dataDir: join(folder, 'postgres'), password: 'test', durable: false, maxConnections: 300 }),
    rabbitMqAvailable() ? startRabbitMq(join(folder, 'rabbitmq')) : undefined,
    mongoAvailable() ? startMongo(join(folder, 'mongo')) : undefined,
  ])
  const addresses: Infrastructure = {
    postgres: postgres.url('postgres'),
    rabbitmq: rabbitmq?.url,
    mongo: mongo?.url,
    chromium: findChromium(),
    fuzzer: findFuzzer(),
  }
  return {
    addresses,
    missing: [
      ...(rabbitmq ? [] : [RABBITMQ_MISSING]),
      ...(mongo ? [] : [MONGO_MISSING]),
      ...(addresses.chromium ? [] : [CHROMIUM_MISSING]),
      ...(addresses.fuzzer ? [] : [FUZZER_MISSING]),
    ],
    async stop() {
      await Promise.all([postgres.stop(), rabbitmq?.remove(), mongo?.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
