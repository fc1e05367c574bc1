import type { EntryContent } from '@rebzeile/contracts/http/cms/entry.ts'
import { lastEnd } from '../calendar/recurrence.ts'
import { plainText } from '../html/plain-text.ts'
import { mentionedLinks, pathOf } from '../links/mentioned-links.ts'
import { draftOf, type StoredEntry } from './stored-entry.ts'

const FOREVER = '9999-12-31T23:59:59.999Z'
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
    event_until: content.data.event && lastEnd(content.data.event),
    event_recurs: content.data.event?.rrule ? true : undefined,
    links_to: linksTo(content),
  }
}

type CopiedField = 'title' | 'words' | 'visible_until' | 'event_start' | 'event_until' | 'event_recurs' | 'links_to'

const linksTo = (content: EntryContent): string[] => mentionedLinks(content).flatMap((href) => pathOf(href, '') ?? [])

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
