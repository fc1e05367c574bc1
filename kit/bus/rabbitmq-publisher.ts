import type { ConfirmChannel } from 'amqplib'

export interface Outgoing {
  exchange: string
  routingKey: string
  body: Buffer
  messageId?: string
  headers?: Record<string, unknown>
}

/** Resolves to whether a queue took the message, once the broker has it safely; rejects when that is not known. */
export type Publisher = (message: Outgoing) => Promise<boolean>

const CONFIRM_TIMEOUT_MS = 10_000
const TOKEN = 'x-publish'

/** Publishes over a channel with confirms. A line that breaks, or a broker that stays silent, rejects what waits. */
export function confirmedPublisher(channel: ConfirmChannel): Publisher {
  const returned = new Set<number>()
  let count = 0
  // The broker returns what no queue takes before it confirms it; the event id would not tell two copies apart.
  channel.on('return', ({ properties }) => returned.add(Number(properties.headers?.[TOKEN])))

  return ({ exchange, routingKey, body, messageId, headers }) =>
    new Promise((resolve, reject) => {
      const token = ++count
      const timer = setTimeout(() => reject(new Error('RabbitMQ did not confirm in time')), CONFIRM_TIMEOUT_MS)
      const options = {
        mandatory: true,
        persistent: true,
        contentType: 'application/json',
        messageId,
        headers: { ...headers, [TOKEN]: token },
      }
      channel.publish(exchange, routingKey, body, options, (error: unknown) => {
        clearTimeout(timer)
        const taken = !returned.delete(token)
        if (error) reject(error)
        else resolve(taken)
      })
    })
}
