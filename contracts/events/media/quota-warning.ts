import { z } from 'zod'
import { eventType } from '../event.ts'

/** The storage of the site or of a user passed 80 or 95 percent. */
export const quotaWarning = eventType({
  name: 'media.quota.warning',
  v: 1,
  producer: 'media',
  mayBeUnheard: true,
  data: z.object({ of: z.string(), percent: z.number(), used: z.int(), total: z.int() }),
  example: { of: 'site', percent: 80, used: 8_589_934_592, total: 10_737_418_240 },
})
