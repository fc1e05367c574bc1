import { Message } from '@rebzeile/contracts/http/cms/message.ts'
import { z } from 'zod'

/** A message as it is stored. What tells the visitor's machine or stands in for the address stays inside. */
export const StoredMessage = Message.extend({
  /** Changes every day: two messages of one day can be seen to come from one place, and no more. */
  ip_hash: z.string().optional(),
  /** SHA-256 of the address: a person who is erased is found by it. */
  email_sha256: z.string().optional(),
})

export type StoredMessage = z.output<typeof StoredMessage>

/** What the house reads. */
export function presentMessage({ ip_hash: _, email_sha256: __, ...message }: StoredMessage): Message {
  return message
}
