import type { EntryContent } from '@rebzeile/contracts/http/cms/entry.ts'
import { plainText } from '../html/plain-text.ts'
import { draftOf, type StoredEntry } from './stored-entry.ts'

const FOREVER = '9999-12-31T23:59:59.999Z'
const DAY_MS = 86_400_000
const MAX_WORDS = 20_000

/** Brings the fields that lists filter, sort and search by in line with what the entry says. */
export function withListCopies<E extends Pick<StoredEntry, 'draft' | 'live' | 'unpublish_date'>>(
  entry: E,
): E & Pick<StoredEntry, CopiedField> {
  const content = entry.live ?? draftOf(entry)
  return {
    ...entry,
    title: content.title,
    words: wordsOf(content),
    visible_until: entry.unpublish_date ?? FOREVER,
    event_start: content.data.event?.start,
    event_until: eventEnd(content),
  }
}

type CopiedField = 'title' | 'words' | 'visible_until' | 'event_start' | 'event_until'

function wordsOf({ title, content, data, meta_keywords, meta_description, translations }: EntryContent): string {
  const texts = data.blocks.flatMap((block) => Object.values(block.props).filter((value) => typeof value === 'string'))
  const { en } = translations
  const press = [data.press?.medium ?? '', data.press?.quote ?? '']
  const pieces = [
    title,
    ...content,
    ...texts,
    ...press,
    meta_keywords,
    meta_description,
    en?.title ?? '',
    ...(en?.content ?? []),
  ]
  // Each word once: that finds the same, and lists read it with every entry.
  const words = new Set(pieces.map(plainText).join(' ').toLowerCase().split(' '))
  return [...words].join(' ').slice(0, MAX_WORDS)
}

/** An event of whole days lasts until the end of its last day. */
function eventEnd({ data: { event } }: EntryContent): string | undefined {
  if (!event) return undefined
  const end = event.end ?? event.start
  return event.all_day ? new Date(Date.parse(end) + DAY_MS).toISOString() : end
}
