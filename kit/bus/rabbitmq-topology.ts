import type { Channel } from 'amqplib'
import { newId } from '../documents/new-id.ts'
import type { Subscription } from './bus.ts'

/** The names of exchanges and queues; a prefix keeps several installations apart on one broker. */
export const namesOf = (prefix: string) => ({
  events: `${prefix}ev`,
  retry: (delayS: number) => `${prefix}ev.retry.${Math.round(delayS * 1000)}`,
  queue: (consumer: string) => `${prefix}${consumer}`,
  dead: (consumer: string) => `${prefix}${consumer}.dead`,
})

export type Names = ReturnType<typeof namesOf>

/** Deliveries that ended with the death of the process, not with an error; then the event is a dead letter, too. */
const MAX_CRASHES = 20

/** What is dead-lettered by the broker itself must have arrived before it is forgotten. */
const SAFE_DEAD_LETTERING = { 'x-dead-letter-strategy': 'at-least-once', 'x-overflow': 'reject-publish' }

/**
 * The exchange of all events, and one waiting room for each retry delay: a message keeps the name of its queue as
 * routing key, so that it falls back into that queue when its time is up.
 */
export async function declareExchanges(channel: Channel, names: Names, delaysS: readonly number[]): Promise<void> {
  await channel.assertExchange(names.events, 'topic', { durable: true })
  for (const delayS of new Set(delaysS)) {
    const room = names.retry(delayS)
    await channel.assertExchange(room, 'fanout', { durable: true })
    await channel.assertQueue(room, {
      durable: true,
      arguments: {
        'x-queue-type': 'quorum',
        'x-message-ttl': Math.round(delayS * 1000),
        'x-dead-letter-exchange': '',
        ...SAFE_DEAD_LETTERING,
      },
    })
    await channel.bindQueue(room, room, '')
  }
}

/** Declares and binds the queue of a subscription; returns its name. */
export async function declareQueue(channel: Channel, names: Names, subscription: Subscription): Promise<string> {
  const queue =
    subscription.audience === 'instance'
      ? await ownQueue(channel, names, subscription)
      : await sharedQueue(channel, names, subscription)
  for (const name of subscription.names) await channel.bindQueue(queue, names.events, name)
  return queue
}

async function ownQueue(channel: Channel, names: Names, { consumer }: Subscription): Promise<string> {
  // A name of its own each time: after a broken line the broker may hold the old one locked for a while.
  const queue = `${names.queue(consumer)}.instance-${newId()}`
  await channel.assertQueue(queue, { exclusive: true, autoDelete: true, durable: false })
  return queue
}

async function sharedQueue(channel: Channel, names: Names, { consumer }: Subscription): Promise<string> {
  const queue = names.queue(consumer)
  const dead = names.dead(consumer)
  // Reading a quorum queue without taking from it counts as failed deliveries; the dead letters are looked at often.
  await channel.assertQueue(dead, { durable: true, arguments: { 'x-queue-type': 'classic' } })
  await channel.assertQueue(queue, {
    durable: true,
    arguments: {
      'x-queue-type': 'quorum',
      'x-delivery-limit': MAX_CRASHES,
      'x-dead-letter-exchange': '',
      'x-dead-letter-routing-key': dead,
      ...SAFE_DEAD_LETTERING,
    },
  })
  return queue
}
