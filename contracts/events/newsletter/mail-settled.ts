import { z } from 'zod'
import { eventType } from '../event.ts'

/** What became of a requested mail: handed to the mail server, refused for good, or not sent at all. */
export const mailSettled = eventType({
  name: 'newsletter.mail.settled',
  v: 1,
  producer: 'newsletter',
  mayBeUnheard: true,
  data: z.object({
    key: z.string(),
    template: z.string(),
    state: z.enum(['sent', 'failed', 'bounced', 'suppressed']),
    message_id: z.string().optional(),
    reason: z.string().optional(),
  }),
  example: {
    key: 'reply:6560a1b2c3d4e5f6a7b8c9d0',
    template: 'message_reply',
    state: 'sent',
    message_id: '<6560a1b2@wein.example>',
  },
})
