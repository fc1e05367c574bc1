import { z } from 'zod'
import { Id } from '../../http/wire.ts'
import { eventType } from '../event.ts'

/** A file is not to be shown any more. With `rev` it may come back in a later revision; without it is gone for good. */
export const fileRemoved = eventType({
  name: 'media.file.removed',
  v: 1,
  producer: 'media',
  data: z.object({ _id: Id, rev: z.int().optional() }),
  example: { _id: '6560a1b2c3d4e5f6a7b8c9d0' },
})
