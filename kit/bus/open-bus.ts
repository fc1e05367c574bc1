import type { Bus } from './bus.ts'
import { pgBossBus } from './pg-boss-bus.ts'
import { rabbitMqBus } from './rabbitmq-bus.ts'

/** The bus an address names: `postgres://…` (pg-boss) or `amqp://…` (RabbitMQ). */
export function openBus(url: string): Bus {
  return url.startsWith('amqp') ? rabbitMqBus({ url }) : pgBossBus({ url })
}
