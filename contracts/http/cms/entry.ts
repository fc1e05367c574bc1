import { z } from 'zod'
import { TagPath } from '../media/file.ts'
import { CommaList, entityFields, Id, Instant, Line, ListOf, Perm, pagingFields, SearchWords, Sort } from '../wire.ts'
import { Block, EventFacts, Href, Html, Picture, PressFacts } from './block.ts'

/** What a new entry is called until somebody gives it a title (spec 1, section 3). */
export const DEFAULT_TITLE = 'Titel'

/** Lower case, a-z, 0-9 and hyphens, at most 80 (decisions 3.5). */
export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(80)

/** A path of the public site: `/` or `/a/b` in lower case, without a trailing slash. */
export const SitePath = z
  .string()
  .max(300)
  .regex(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/)

/** First path segments that pages cannot take. */
export const RESERVED_SEGMENTS = [
  'admincenter',
  'api',
  'en',
  'login',
  'logout',
  'shop',
  'assets',
  'healthz',
  'readyz',
  'metrics',
] as const

export const EntryType = z.enum(['page', 'news', 'event', 'press'])

export const Seo = z.object({
  title: Line().optional(),
  description: Line(320).optional(),
  image: Id.optional(),
  noindex: z.boolean().optional(),
  canonical: Href.optional(),
})

export const EntryData = z.object({
  blocks: z.array(Block).max(100).default([]),
  event: EventFacts.optional(),
  press: PressFacts.optional(),
})

/** What a translation may say anew; a field it does not name stays as in the entry's own language. */
export const Translation = z.object({
  title: Line().optional(),
  content: z.array(Html).max(50).optional(),
  data: EntryData.optional(),
  meta_keywords: Line(500).optional(),
  meta_description: Line(320).optional(),
  seo: Seo.optional(),
})

/** What has a draft and a live version: everything a reader sees. */
export const contentFields = {
  title: Line(),
  /** Pieces of sanitised HTML shown before the blocks. */
  content: z.array(Html).max(50),
  data: EntryData,
  media: z.array(Picture).max(200),
  downloads: z.array(z.object({ file: Id, title: Line().optional() })).max(100),
  links: z.array(z.object({ href: Href, label: Line() })).max(100),
  sponsors: z.array(z.object({ name: Line(), href: Href.optional(), image: Id.optional() })).max(100),
  meta_keywords: Line(500),
  meta_description: Line(320),
  seo: Seo,
  translations: z.object({ en: Translation.optional() }),
}

export const EntryContent = z.object(contentFields)
export type EntryContent = z.output<typeof EntryContent>

/** Where an entry stands; changing these takes effect at once. */
const placeFields = {
  type: EntryType,
  locale: z.enum(['de', 'en']),
  slug: Slug,
  /** Path of a page; null for entries that are only listed. */
  route: SitePath.nullable(),
  order: z.int().min(0).max(1_000_000),
  parent_page: Id.nullable(),
  tags: z.array(TagPath).max(50),
  /** Listed in the site's main navigation, in its footer, or not. */
  navigation: z.enum(['main', 'footer', 'none']),
  publish_date: Instant.nullable(),
  unpublish_date: Instant.nullable(),
}

/** An entry: its content fields are the live ones, or the draft's when the draft was asked for. */
export const Entry = z
  .object({
    ...entityFields,
    perm: Perm,
    date: Instant,
    ...placeFields,
    ...contentFields,
    status: z.enum(['draft', 'published', 'scheduled', 'archived']),
    /** The draft says something else than the live version. Only for those who may update. */
    changed: z.boolean().optional(),
    /** The draft, as it was when this was decided, becomes the live version then. Only for those who may update. */
    scheduled_at: Instant.optional(),
    redirects_from: z.array(SitePath),
    /** Hints for editors: what keeps people with disabilities from reading this. Only for those who may update. */
    a11y: z
      .object({
        /** 0 to 100. */
        score: z.int(),
        issues: z.array(z.object({ rule: z.string(), selector: z.string(), text: z.string().optional() })),
      })
      .optional(),
  })
  .meta({ id: 'Entry' })

export type Entry = z.output<typeof Entry>

export const EntryList = ListOf(Entry)

export const EntryQuery = z.strictObject({
  ...pagingFields,
  sort: Sort(['publish_date', 'order', 'title', 'date', 'updated']).optional(),
  tags: CommaList.optional(),
  q: SearchWords.optional(),
  'filter[type]': EntryType.optional(),
  'filter[status]': Entry.shape.status.optional(),
  'filter[route]': SitePath.optional(),
  'filter[slug]': Slug.optional(),
  'filter[parent_page]': Id.optional(),
  /** Events that have not ended. */
  coming: z.enum(['1']).optional(),
  locale: z.enum(['de', 'en']).default('de'),
  /** Drafts and unpublished entries too: for those who may update. */
  draft: z.enum(['1']).optional(),
})

const optionalOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).partial().shape

export const NewEntry = z.strictObject({ ...optionalOf(placeFields), ...optionalOf(contentFields) })

/** A patch: names the fields it changes, and the revision it was made on. */
export const EntryChange = z.strictObject({
  _id: Id,
  rev: z.int().min(1).optional(),
  ...optionalOf(placeFields),
  ...optionalOf(contentFields),
})

export type EntryChange = z.output<typeof EntryChange>

export const Publication = z.strictObject({
  _id: Id,
  rev: z.int().min(1).optional(),
  /** Later: publishing makes the draft live then, unpublishing takes it off the site then. Null takes back what was planned. */
  at: Instant.nullable().optional(),
})

/** One kept state of an entry. */
export const EntryVersion = z
  .object({
    _id: Id,
    entry: Id,
    no: z.int().min(1),
    kind: z.enum(['draft', 'publish']),
    by: Id.optional(),
    at: Instant,
    /** The fields that differ from the version before. */
    diff_summary: z.array(z.string()),
    body: EntryContent,
  })
  .meta({ id: 'EntryVersion' })

export type EntryVersion = z.output<typeof EntryVersion>
