import type { Channel, ConsumeMessage } from 'amqplib'
import { invalid } from '../errors/refusal.ts'
import { type Envelope, type Subscription, Unroutable } from './bus.ts'
import type { BusLog } from './bus-log.ts'
import { parseEnvelope } from './envelope.ts'
import { onFailure } from './on-failure.ts'
import type { Publisher } from './rabbitmq-publisher.ts'
import { declareQueue, type Names } from './rabbitmq-topology.ts'

export const HEADER = { attempts: 'x-attempts', reason: 'x-reason', diedAt: 'x-died-at' } as const

export interface RabbitMqConsumer {
  /** Takes no more messages and resolves when the running handlers have ended. */
  stop(): Promise<void>
}

interface ConsumerOptions {
  channel: Channel
  names: Names
  subscription: Subscription
  publish: Publisher
  delaysS: readonly number[]
  /** Called when the broker ends the consumption: the queue was deleted, or the channel broke. */
  onLost(): void
  log: BusLog
}

/** Handles the messages of a subscription, as many at once as it allows; acknowledges after the handler has resolved. */
export async function startConsumer(options: ConsumerOptions): Promise<RabbitMqConsumer> {
  const { channel, names, subscription, log } = options
  const running = new Set<Promise<void>>()
  let stopping = false

  const queue = await declareQueue(channel, names, subscription)
  await channel.prefetch(subscription.concurrency ?? 8)
  const { consumerTag } = await channel.consume(queue, (message) => {
    if (!message) return options.onLost()
    const ended: Promise<void> = settle(options, queue, message)
      .catch((err) => log.warn({ err, queue }, 'the outcome of an event was not stored; it will be delivered again'))
      .finally(() => running.delete(ended))
    running.add(ended)
  })
  channel.once('close', () => {
    if (!stopping) options.onLost()
  })

  return {
    async stop() {
      stopping = true
      await channel.cancel(consumerTag).catch(() => {})
      await Promise.all(running)
    },
  }
}

async function settle(options: ConsumerOptions, queue: string, message: ConsumeMessage): Promise<void> {
  const { channel, subscription } = options
  try {
    await subscription.handle(eventOf(message))
  } catch (error) {
    await moveOn(options, queue, { message, error }).catch((cause) => {
      channel.nack(message)
      throw cause
    })
  }
  channel.ack(message)
}

/** The event a message carries; no repetition would mend one that cannot be read. */
export function eventOf({ content }: { content: Buffer }): Envelope {
  try {
    return parseEnvelope(JSON.parse(content.toString('utf8')))
  } catch (cause) {
    throw invalid('C200', { cause })
  }
}

interface Failed {
  message: ConsumeMessage
  error: unknown
}

/** Puts the message into the waiting room of its next try, or to the dead letters, before it is acknowledged. */
async function moveOn({ names, subscription, publish, delaysS, log }: ConsumerOptions, queue: string, failed: Failed) {
  const { content: body, properties } = failed.message
  const attempts = Number(properties.headers?.[HEADER.attempts] ?? 0) + 1
  const verdict = onFailure(failed.error, attempts, delaysS)
  const facts = { ...properties.headers, [HEADER.attempts]: attempts, [HEADER.reason]: verdict.reason }
  const move = async (exchange: string, routingKey: string, headers = {}) => {
    const taken = await publish({
      exchange,
      routingKey,
      body,
      messageId: properties.messageId,
      headers: { ...facts, ...headers },
    })
    if (!taken) throw new Unroutable(routingKey)
  }

  if (!('dead' in verdict)) return move(names.retry(verdict.retryAfterS), queue)
  log.error({ consumer: subscription.consumer, reason: verdict.reason }, 'an event died')
  if (subscription.audience === 'instance') return
  await move('', names.dead(subscription.consumer), { [HEADER.diedAt]: new Date().toISOString() })
}
