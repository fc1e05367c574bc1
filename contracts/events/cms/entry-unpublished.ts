import { z } from 'zod'
import { SitePath } from '../../http/cms/entry.ts'
import { Id } from '../../http/wire.ts'
import { eventType } from '../event.ts'

/** An entry left the public site: unpublished or deleted. */
export const entryUnpublished = eventType({
  name: 'cms.entry.unpublished',
  v: 1,
  producer: 'cms',
  mayBeUnheard: true,
  data: z.object({ _id: Id, rev: z.int(), type: z.string(), route: SitePath.nullable() }),
  example: { _id: '6560a1b2c3d4e5f6a7b8c9d0', rev: 5, type: 'page', route: '/brunch' },
})
