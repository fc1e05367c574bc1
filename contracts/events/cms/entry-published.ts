import { z } from 'zod'
import { SitePath } from '../../http/cms/entry.ts'
import { Id } from '../../http/wire.ts'
import { eventType } from '../event.ts'

/** An entry has a new live version. */
export const entryPublished = eventType({
  name: 'cms.entry.published',
  v: 1,
  producer: 'cms',
  mayBeUnheard: true,
  data: z.object({ _id: Id, rev: z.int(), type: z.string(), route: SitePath.nullable(), title: z.string() }),
  example: { _id: '6560a1b2c3d4e5f6a7b8c9d0', rev: 4, type: 'page', route: '/brunch', title: 'Brunch' },
})
