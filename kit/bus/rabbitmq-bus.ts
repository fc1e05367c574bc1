import type { Channel, ChannelModel } from 'amqplib'
import { type Bus, RETRY_DELAYS_S, type Subscription, Unroutable } from './bus.ts'
import { type BusLog, silent } from './bus-log.ts'
import { type RabbitMqConsumer, startConsumer } from './rabbitmq-consumer.ts'
import { presentDeadLetter, readDeadLetters, replayDeadLetters } from './rabbitmq-dead-letters.ts'
import { keepConnected, type Link } from './rabbitmq-link.ts'
import { confirmedPublisher, type Publisher } from './rabbitmq-publisher.ts'
import { declareExchanges, namesOf } from './rabbitmq-topology.ts'

export interface RabbitMqBusOptions {
  url: string
  /** Set before the names of all exchanges and queues. */
  prefix?: string
  /** Names that may be published although no queue takes them. */
  mayBeUnheard?(name: string): boolean
  retryDelaysS?: readonly number[]
  log?: BusLog
}

/** What stands on one connection and goes with it. */
interface Line {
  connection: ChannelModel
  publish: Publisher
  consumers: RabbitMqConsumer[]
  blocked: boolean
}

/** The bus of a distributed installation: one topic exchange, a quorum queue per consumer. */
export function rabbitMqBus(options: RabbitMqBusOptions): Bus {
  const { url, prefix = '', mayBeUnheard, retryDelaysS = RETRY_DELAYS_S, log = silent } = options
  const names = namesOf(prefix)
  const subscriptions: Subscription[] = []
  let link: Link | undefined
  let line: Line | undefined

  const onUp = async (connection: ChannelModel) => {
    const channel = await connection.createConfirmChannel()
    closeWith(channel, connection)
    await declareExchanges(channel, names, retryDelaysS)
    const fresh: Line = { connection, publish: confirmedPublisher(channel), consumers: [], blocked: false }
    connection.on('blocked', () => {
      fresh.blocked = true
    })
    connection.on('unblocked', () => {
      fresh.blocked = false
    })
    for (const subscription of subscriptions) await attach(fresh, subscription)
    line = fresh
  }
  const attach = async ({ connection, publish, consumers }: Line, subscription: Subscription) => {
    const channel = await connection.createChannel()
    channel.on('error', (err) => log.warn({ err, consumer: subscription.consumer }, 'a channel to RabbitMQ broke'))
    const onLost = () => void connection.close().catch(() => {})
    consumers.push(await startConsumer({ channel, names, subscription, publish, delaysS: retryDelaysS, onLost, log }))
  }
  const connected = (): Line => {
    if (!line) throw new Error('RabbitMQ is not connected')
    return line
  }

  return {
    async start() {
      const onDown = () => {
        line = undefined
      }
      link = keepConnected({ url, onUp, onDown, log })
      await link.established
    },

    async stop() {
      await Promise.all((line?.consumers ?? []).map((consumer) => consumer.stop()))
      await link?.stop()
      line = undefined
    },

    ready: () => line !== undefined && !line.blocked,

    async publish(event) {
      const taken = await connected().publish({
        exchange: names.events,
        routingKey: event.name,
        body: Buffer.from(JSON.stringify(event)),
        messageId: event.id,
        headers: event.traceparent ? { traceparent: event.traceparent } : {},
      })
      if (!taken && !mayBeUnheard?.(event.name)) throw new Unroutable(event.name)
    },

    async subscribe(subscription) {
      subscriptions.push(subscription)
      if (line) await attach(line, subscription)
    },

    lag: () =>
      onChannel(connected(), async (channel) => {
        const shared = subscriptions.filter(({ audience }) => audience !== 'instance')
        return Promise.all(
          shared.map(async ({ consumer }) => ({
            consumer,
            ready: (await channel.checkQueue(names.queue(consumer))).messageCount,
            dead: (await channel.checkQueue(names.dead(consumer))).messageCount,
          })),
        )
      }),

    deadLetters: (consumer, limit = 100) =>
      onChannel(connected(), async (channel) => {
        const messages = await readDeadLetters(channel, names.dead(consumer), limit)
        return messages.map((message) => presentDeadLetter(consumer, message))
      }),

    replay: (consumer, ids) => {
      const { connection, publish } = connected()
      return onChannel({ connection }, (channel) => replayDeadLetters({ channel, publish, names, consumer, ids }))
    },
  }
}

/** A broken channel is mended by a new connection: everything is declared again. */
function closeWith(channel: Channel, connection: ChannelModel) {
  channel.on('error', () => {})
  channel.once('close', () => void connection.close().catch(() => {}))
}

async function onChannel<Result>(
  { connection }: Pick<Line, 'connection'>,
  work: (channel: Channel) => Promise<Result>,
): Promise<Result> {
  const channel = await connection.createChannel()
  channel.on('error', () => {})
  try {
    return await work(channel)
  } finally {
    await channel.close().catch(() => {})
  }
}
