import { z } from 'zod'
import { eventType } from '../event.ts'

/** What visitors see may have changed; caches drop what carries one of the tags. */
export const siteChanged = eventType({
  name: 'cms.site.changed',
  v: 1,
  producer: 'cms',
  mayBeUnheard: true,
  data: z.object({ tags: z.array(z.enum(['entry', 'config', 'file', 'tag'])).min(1) }),
  example: { tags: ['entry'] },
})
