import type { Bus } from './bus.ts'
import type { BusLog } from './bus-log.ts'
import { pgBossBus } from './pg-boss-bus.ts'
import { rabbitMqBus } from './rabbitmq-bus.ts'

export interface OpenBusOptions {
  /** Set before the names of all queues; pg-boss has a database of its own instead. */
  prefix?: string
  /** Names that may be published although no queue takes them. */
  mayBeUnheard(name: string): boolean
  log: BusLog
}

/** The bus an address names: `postgres://…` (pg-boss) or `amqp://…` (RabbitMQ). */
export function openBus(url: string, options: OpenBusOptions): Bus {
  return url.startsWith('amqp') ? rabbitMqBus({ url, ...options }) : pgBossBus({ url, ...options })
}
