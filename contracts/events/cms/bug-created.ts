import { z } from 'zod'
import { Id } from '../../http/wire.ts'
import { eventType } from '../event.ts'

/** Somebody of the staff reported that something does not work. */
export const bugCreated = eventType({
  name: 'cms.bug.created',
  v: 1,
  producer: 'cms',
  mayBeUnheard: true,
  data: z.object({ _id: Id, title: z.string(), severity: z.string() }),
  example: { _id: '6560a1b2c3d4e5f6a7b8c9d0', title: 'Galerie lädt nicht', severity: 'normal' },
})
