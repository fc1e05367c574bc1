import { isDeepStrictEqual } from 'node:util'
import {
  contentFields,
  DEFAULT_TITLE,
  type EntryChange,
  type EntryContent,
  type NewEntry,
} from '@rebzeile/contracts/http/cms/entry.ts'
import type { NewDoc } from '@rebzeile/kit/documents/documents.ts'
import { conflict, invalidField } from '@rebzeile/kit/errors/refusal.ts'
import type { z } from 'zod'
import { expectRecurrence } from '../calendar/recurrence.ts'
import { withListCopies } from './list-copies.ts'
import { generatedRoute, renamedRoute } from './place.ts'
import { sanitiseContent } from './sanitise-content.ts'
import { slugOf } from './slug.ts'
import { draftOf, type StoredEntry } from './stored-entry.ts'

/** When and by whom something is done. */
export interface Act {
  now: Date
  by: string | null
}

const EMPTY: EntryContent = {
  title: DEFAULT_TITLE,
  content: ['<p></p>'],
  data: { blocks: [] },
  media: [],
  downloads: [],
  links: [],
  sponsors: [],
  meta_keywords: '',
  meta_description: '',
  seo: {},
  translations: {},
}

/** A new entry is a draft with defaults for all that was left out. `slug` is the free one if the input names none. */
export function newEntry(
  input: z.output<typeof NewEntry>,
  { slug, parentRoute, act }: { slug: string; parentRoute?: string; act: Act },
): NewDoc<StoredEntry> {
  const { type = 'page', route = type === 'page' ? generatedRoute(slug, parentRoute) : null } = input
  const at = act.now.toISOString()
  const entry = {
    type,
    locale: input.locale ?? 'de',
    slug,
    slug_generated: input.slug === undefined,
    route: route ?? undefined,
    order: input.order ?? 0,
    parent_page: input.parent_page ?? null,
    tags: input.tags ?? [],
    navigation: input.navigation ?? 'none',
    publish_date: input.publish_date ?? undefined,
    unpublish_date: input.unpublish_date ?? undefined,
    date: at,
    online: false,
    was_online: false,
    draft: { ...EMPTY, ...sanitiseContent(contentOf(input)) },
    live: undefined,
    shown_rev: 1,
    shown_at: at,
    created_by: act.by ?? undefined,
    updated_by: act.by ?? undefined,
  }
  expectFits(entry, entry.draft)
  return withListCopies(entry)
}

/**
 * The entry after a patch: content fields act on the draft, place fields at once. `slug` is the free one in case the
 * title names the entry anew.
 */
export function changed(
  entry: StoredEntry,
  change: EntryChange,
  { slug, act }: { slug: string; act: Act },
): StoredEntry {
  const draft = { ...draftOf(entry), ...sanitiseContent(contentOf(change)) }
  const place = placeAfter(entry, change, { slug, act })
  const next: StoredEntry = {
    ...entry,
    ...place,
    draft: isDeepStrictEqual(draft, entry.live) ? undefined : draft,
    updated_by: act.by ?? undefined,
  }
  expectFits(next, draft)
  if (entry.announce_at) next.announce_at = next.publish_date
  return withListCopies(visitorsSee(entry, next) ? shownAnew(next, act) : next)
}

/** The slug the entry has to get: the one asked for, or one after its title while nobody knows its address yet. */
export function wantedSlug(entry: StoredEntry, change: EntryChange): string {
  if (change.slug !== undefined) return change.slug
  const follows = entry.slug_generated && !entry.was_online && change.title !== undefined
  return follows && change.title !== draftOf(entry).title ? slugOf(change.title ?? '') : entry.slug
}

/** The draft becomes the live version; visible from `publish_date` on, which the first publication sets. */
export function published(entry: StoredEntry, act: Act): StoredEntry {
  const live = draftOf(entry)
  if (!live.title) throw invalidField('title', 'required', 'Pflichtfeld')
  const at = act.now.toISOString()
  const over = entry.unpublish_date !== undefined && entry.unpublish_date <= at
  if (entry.online && !entry.draft && !over) {
    return entry.scheduled ? { ...entry, scheduled: undefined, updated_by: act.by ?? undefined } : entry
  }
  const publish_date = entry.publish_date ?? at
  return withListCopies(
    shownAnew(
      {
        ...entry,
        ...{ live, draft: undefined, scheduled: undefined },
        ...{ online: true, was_online: true, publish_date },
        announce_at: publish_date > at ? publish_date : undefined,
        unpublish_date: over ? undefined : entry.unpublish_date,
        updated_by: act.by ?? undefined,
      },
      act,
    ),
  )
}

/** Off the site; what was live goes on as the draft unless there is a newer one. */
export function unpublished(entry: StoredEntry, act: Act): StoredEntry {
  if (!entry.online) throw conflict('C203', { data: { state: 'draft', allowed: ['publish'] } })
  const gone = { live: undefined, scheduled: undefined, announce_at: undefined, online: false }
  return withListCopies(shownAnew({ ...entry, draft: draftOf(entry), ...gone, updated_by: act.by ?? undefined }, act))
}

/** True if a change of place shows on the public site. */
export const visitorsSee = (before: StoredEntry, after: StoredEntry): boolean =>
  after.online && PLACE_FIELDS.some((field) => !isDeepStrictEqual(before[field], after[field]))

const PLACE_FIELDS = [
  'type',
  'locale',
  'slug',
  'route',
  'order',
  'parent_page',
  'tags',
  'navigation',
  'publish_date',
  'unpublish_date',
] as const

function placeAfter(entry: StoredEntry, change: EntryChange, { slug, act }: { slug: string; act: Act }) {
  const route = change.route === undefined ? renamedRoute(entry.route, entry.slug, slug) : (change.route ?? undefined)
  const { type, locale, order, parent_page, tags, navigation } = { ...entry, ...defined(change) }
  return {
    ...{ type, locale, order, parent_page, tags, navigation },
    slug,
    slug_generated: entry.slug_generated && change.slug === undefined,
    route,
    // Something published has always been so since some moment: taking the date away means from now on.
    publish_date:
      dateAfter(entry.publish_date, change.publish_date) ?? (entry.online ? act.now.toISOString() : undefined),
    unpublish_date: dateAfter(entry.unpublish_date, change.unpublish_date),
  }
}

function expectFits(dates: Dates, { data: { event } }: EntryContent) {
  expectOrderedDates(dates)
  if (event) expectRecurrence(event)
}

const dateAfter = (stands: string | undefined, wanted: string | null | undefined) =>
  wanted === undefined ? stands : (wanted ?? undefined)

type Dates = Pick<StoredEntry, 'publish_date' | 'unpublish_date'>

/** Refuses (C200) an end that comes before the beginning. */
export function expectOrderedDates({ publish_date, unpublish_date }: Dates) {
  if (publish_date && unpublish_date && unpublish_date <= publish_date) {
    throw invalidField('unpublish_date', 'order', 'Muss nach dem Veröffentlichungsdatum liegen')
  }
}

export const shownAnew = (entry: StoredEntry, { now }: Act): StoredEntry => ({
  ...entry,
  shown_rev: entry.rev + 1,
  shown_at: now.toISOString(),
})

function contentOf(input: Partial<EntryContent>): Partial<EntryContent> {
  const named = Object.entries(input).filter(
    ([name, value]) => Object.hasOwn(contentFields, name) && value !== undefined,
  )
  return Object.fromEntries(named)
}

const defined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
