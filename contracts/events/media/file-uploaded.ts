import { z } from 'zod'
import { Id } from '../../http/wire.ts'
import { eventType } from '../event.ts'

/** The bytes of a file are stored safely; its renditions are still to be made. */
export const fileUploaded = eventType({
  name: 'media.file.uploaded',
  v: 1,
  producer: 'media',
  data: z.object({ _id: Id, isImg: z.boolean() }),
  example: { _id: '6560a1b2c3d4e5f6a7b8c9d0', isImg: true },
})
