import { createHash } from 'node:crypto'
import type { Channel, GetMessage } from 'amqplib'
import { type DeadLetter, type Envelope, Unroutable } from './bus.ts'
import { eventOf, HEADER } from './rabbitmq-consumer.ts'
import type { Publisher } from './rabbitmq-publisher.ts'
import type { Names } from './rabbitmq-topology.ts'

/** Reads the dead letters of a consumer; closing the channel puts them all back. */
export async function readDeadLetters(channel: Channel, queue: string, limit: number): Promise<GetMessage[]> {
  const messages: GetMessage[] = []
  while (messages.length < limit) {
    const message = await channel.get(queue)
    if (!message) break
    messages.push(message)
  }
  return messages
}

/** Shows a dead letter; one that the broker itself gave up has no reason of ours. */
export function presentDeadLetter(consumer: string, message: GetMessage): DeadLetter {
  const { headers = {} } = message.properties
  return {
    id: idOf(message),
    consumer,
    reason: String(headers[HEADER.reason] ?? 'the process ended while it handled the event'),
    attempts: Number(headers[HEADER.attempts] ?? 0),
    diedAt: String(headers[HEADER.diedAt] ?? new Date().toISOString()),
    event: readable(message),
  }
}

/** A message that is no event has no id of its own; it is known by its bytes. */
const idOf = ({ properties, content }: GetMessage): string =>
  properties.messageId ?? createHash('sha256').update(content).digest('hex').slice(0, 24)

function readable(message: GetMessage): Envelope {
  try {
    return eventOf(message)
  } catch {
    const at = new Date(0).toISOString()
    return {
      id: idOf(message),
      name: 'unreadable',
      v: 1,
      at,
      producer: '',
      correlation_id: '',
      data: message.content.toString(),
    }
  }
}

interface Replay {
  channel: Channel
  publish: Publisher
  names: Names
  consumer: string
  ids?: readonly string[]
}

/** Puts dead letters back into their queue, their tries counted anew; what is not chosen stays. */
export async function replayDeadLetters({ channel, publish, names, consumer, ids }: Replay): Promise<number> {
  const { messageCount } = await channel.checkQueue(names.dead(consumer))
  const messages = await readDeadLetters(channel, names.dead(consumer), messageCount)
  const chosen = messages.filter((message) => !ids || ids.includes(idOf(message)))
  for (const message of chosen) {
    const { messageId } = message.properties
    const taken = await publish({ exchange: '', routingKey: names.queue(consumer), body: message.content, messageId })
    if (!taken) throw new Unroutable(names.queue(consumer))
    channel.ack(message)
  }
  return chosen.length
}
