import { z } from 'zod'
import { entityFields, Id, Instant, ListOf, pagingFields, SearchWords, Sort } from '../wire.ts'
import { SitePath } from './entry.ts'

/** What the cms knows for the dashboard; other cards come from their own services. */
export const Dashboard = z.object({
  messages: z.object({ new: z.int(), unread: z.int(), open: z.int() }),
  entries: z.object({ drafts: z.int(), scheduled: z.int(), published: z.int(), changed: z.int() }),
  bugs: z.object({ open: z.int() }),
  notifications: z.object({ unread: z.int() }),
  views: z.object({
    today: z.int(),
    last_30_days: z.int(),
    days: z.array(z.object({ date: z.string(), views: z.int() })),
  }),
  links: z.object({ broken: z.int(), checked_at: Instant.nullable() }),
})

/** A former address that leads on. */
export const Redirect = z
  .object({
    _id: entityFields._id,
    rev: z.int(),
    from: SitePath,
    to: SitePath,
    code: z.union([z.literal(301), z.literal(302)]),
    locale: z.enum(['de', 'en']),
    hits: z.int(),
    /** Made by the product when a page moved. */
    auto: z.boolean(),
  })
  .meta({ id: 'Redirect' })

export const RedirectList = ListOf(Redirect)
export const RedirectQuery = z.strictObject({
  ...pagingFields,
  q: SearchWords.optional(),
  sort: Sort(['from', 'hits']).optional(),
})
export const NewRedirect = z.strictObject({
  from: SitePath,
  to: SitePath,
  code: z.union([z.literal(301), z.literal(302)]).default(301),
  locale: z.enum(['de', 'en']).default('de'),
})

/** Links that lead nowhere, found by the last check. */
export const LinkCheck = z.object({
  state: z.enum(['never', 'running', 'done']),
  at: Instant.nullable(),
  checked: z.int(),
  broken: z.array(
    z.object({
      entry: Id,
      title: z.string(),
      route: z.string().nullable(),
      href: z.string(),
      /** The status of the answer; null when there was none. */
      status: z.int().nullable(),
      reason: z.string(),
    }),
  ),
})

/** Which pages an entry links to, and which link to it. */
export const EntryLinks = z.object({
  to: z.array(z.object({ href: z.string(), entry: Id.optional(), title: z.string().optional() })),
  from: z.array(z.object({ entry: Id, title: z.string(), route: z.string().nullable() })),
})

/** An archive of everything (decisions 3.5). */
export const Backup = z
  .object({
    _id: Id,
    kind: z.enum(['full', 'db', 'files']),
    state: z.enum(['queued', 'running', 'done', 'failed', 'restoring', 'restored']),
    progress: z.number().min(0).max(100),
    created: Instant,
    expires: Instant,
    size: z.int().optional(),
    sha256: z.string().optional(),
    error: z.string().optional(),
  })
  .meta({ id: 'Backup' })

export type Backup = z.output<typeof Backup>

export const NewBackup = z.strictObject({ kind: z.enum(['full', 'db', 'files']).default('full') })
