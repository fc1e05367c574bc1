import { z } from 'zod'
import { Id, Instant } from '../../http/wire.ts'
import { eventType } from '../event.ts'

/** Services that answer an export; those who keep nothing about a person say so with an empty list. */
export const EXPORTING_SERVICES = ['auth', 'cms', 'media', 'newsletter'] as const

/** A person wants a copy of everything: each service answers with a `privacy.export.part` within ten minutes. */
export const privacyExportRequested = eventType({
  name: 'auth.privacy.export.requested',
  v: 1,
  producer: 'auth',
  data: z.object({ job: Id, user: Id, handle: z.string(), answer_until: Instant }),
  example: {
    job: '6560a1b2c3d4e5f6a7b8c9d1',
    user: '6560a1b2c3d4e5f6a7b8c9d0',
    handle: 'maria@example.com',
    answer_until: '2026-11-21T08:10:00.000Z',
  },
})

/** What one service keeps about the person: titled lists of records. */
export const privacyExportPart = eventType({
  name: 'privacy.export.part',
  v: 1,
  producer: 'platform',
  data: z.object({
    job: Id,
    service: z.enum(EXPORTING_SERVICES),
    sections: z.array(z.object({ title: z.string(), records: z.array(z.record(z.string(), z.unknown())).max(5_000) })),
  }),
  example: {
    job: '6560a1b2c3d4e5f6a7b8c9d1',
    service: 'cms',
    sections: [{ title: 'Nachrichten', records: [{ subject: 'Weinverkostung' }] }],
  },
})
