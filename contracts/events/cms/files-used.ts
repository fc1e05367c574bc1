import { z } from 'zod'
import { Id } from '../../http/wire.ts'
import { eventType } from '../event.ts'

/** Which files one thing shows from this revision on, live or as a draft; an empty list when it is gone. `rev` tells the newer. */
export const filesUsed = eventType({
  name: 'cms.files.used',
  v: 1,
  producer: 'cms',
  data: z.object({
    entity: z.string(),
    _id: z.string(),
    rev: z.int(),
    title: z.string(),
    href: z.string().optional(),
    files: z.array(Id),
  }),
  example: {
    entity: 'entry',
    _id: '6560a1b2c3d4e5f6a7b8c9d0',
    rev: 3,
    title: 'Brunch',
    href: '/brunch',
    files: ['6560a1b2c3d4e5f6a7b8c9d1'],
  },
})
