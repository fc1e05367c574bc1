import { Entry, EntryContent } from '@rebzeile/contracts/http/cms/entry.ts'
import { entityFields, Id, Instant } from '@rebzeile/contracts/http/wire.ts'
import { z } from 'zod'

const { type, locale, slug, route, order, parent_page, tags, navigation } = Entry.shape

/** An entry as it is stored. `draft` exists while it says something else than `live`; `live` while it is published. */
export const StoredEntry = z.object({
  ...entityFields,
  date: Instant,
  type,
  locale,
  slug,
  /** Made from the title, and following it until the first publication. */
  slug_generated: z.boolean(),
  /** Left out, not null, so that the unique key passes over entries without one. */
  route: route.unwrap().optional(),
  order,
  parent_page,
  tags,
  navigation,
  publish_date: Instant.optional(),
  unpublish_date: Instant.optional(),
  online: z.boolean(),
  was_online: z.boolean(),
  draft: EntryContent.optional(),
  live: EntryContent.optional(),
  /** Takes the place of the live version at a time to come, whatever becomes of the draft until then. */
  scheduled: z.object({ at: Instant, by: Id.optional(), body: EntryContent }).optional(),
  /** The publication is news from this time on: nobody was told yet. */
  announce_at: Instant.optional(),
  /** Revision and time of the last change visitors could see: drafts must not show through. */
  shown_rev: z.int().min(1),
  shown_at: Instant,
  // Copies for lists, of what visitors see as long as they see something: searching must not reveal drafts either.
  title: z.string(),
  words: z.string(),
  visible_until: z.string(),
  event_start: Instant.optional(),
  event_until: Instant.optional(),
  event_recurs: z.boolean().optional(),
  /** Addresses of the site that it links to. */
  links_to: z.array(z.string()).optional(),
})

export type StoredEntry = z.output<typeof StoredEntry>

/** What an editor works on. */
export function draftOf({ draft, live }: Pick<StoredEntry, 'draft' | 'live'>): EntryContent {
  const content = draft ?? live
  if (!content) throw new Error('an entry has a draft or a live version')
  return content
}
