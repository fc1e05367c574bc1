import { z } from 'zod'

/** What a message is about (decisions 3.5). */
export const MessageTopic = z.enum(['contact', 'booking', 'shop', 'price_request', 'press', 'other'])

export type MessageTopic = z.output<typeof MessageTopic>
