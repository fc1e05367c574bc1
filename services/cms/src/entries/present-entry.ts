import type { Entry, EntryContent } from '@rebzeile/contracts/http/cms/entry.ts'
import { statusOf } from './entry-visibility.ts'
import { draftOf, type StoredEntry } from './stored-entry.ts'

type Locale = Entry['locale']

/** What a visitor gets of a published entry, in the language asked for as far as it is translated. */
export function presentLive(entry: StoredEntry, locale: Locale): Entry {
  const content = translated(entry.live ?? draftOf(entry), entry, locale)
  return {
    ...placeOf(entry),
    ...content,
    rev: entry.shown_rev,
    updated: entry.shown_at,
    perm: {},
    translations: {},
    status: 'published',
    redirects_from: [],
  }
}

/** What an editor gets: the draft, with all translations, and where the entry stands. */
export function presentDraft(
  entry: StoredEntry,
  context: { now: Date; redirectsFrom: string[]; locale?: Locale },
): Entry {
  return {
    ...placeOf(entry),
    ...translated(draftOf(entry), entry, context.locale ?? 'de'),
    rev: entry.rev,
    updated: entry.updated,
    created_by: entry.created_by,
    updated_by: entry.updated_by,
    perm: { owner: entry.created_by },
    status: statusOf(entry, context.now),
    changed: entry.online && entry.draft !== undefined,
    scheduled_at: entry.scheduled?.at,
    redirects_from: context.redirectsFrom,
  }
}

const placeOf = (entry: StoredEntry) => ({
  _id: entry._id,
  created: entry.created,
  date: entry.date,
  type: entry.type,
  locale: entry.locale,
  slug: entry.slug,
  route: entry.route ?? null,
  order: entry.order,
  parent_page: entry.parent_page,
  tags: entry.tags,
  navigation: entry.navigation,
  publish_date: entry.publish_date ?? null,
  unpublish_date: entry.unpublish_date ?? null,
})

function translated(content: EntryContent, entry: StoredEntry, locale: Locale): EntryContent {
  const { en } = content.translations
  if (locale === 'de' || entry.locale === 'en' || !en) return content
  const said = Object.fromEntries(Object.entries(en).filter(([, value]) => value !== undefined && value !== ''))
  // When and where an event takes place needs no translation.
  return { ...content, ...said, data: { ...content.data, ...en.data } }
}
