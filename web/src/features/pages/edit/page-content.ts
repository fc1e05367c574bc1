import type { Entry, EntryChange } from '@rebzeile/contracts/http/cms/entry.ts'
import type { Locale } from '../../../lib/site-path.ts'
import { same } from './merge.ts'

/** What is edited in place. */
export type PageContent = Pick<Entry, 'title' | 'content' | 'data'>

const FIELDS = ['title', 'content', 'data'] as const

/** The content of an entry in a language: a field without a translation is as in the entry's own language. */
export function contentIn(entry: Entry, locale: Locale): PageContent {
  const translated = locale === 'en' ? entry.translations.en : undefined
  const { title, content, data } = { ...entry, ...translated }
  return { title, content, data }
}

/** The patch that brings the server from `base` to `mine`; null when there is nothing to save. */
export function patchOf(
  entry: Entry,
  { base, mine, rev }: { base: PageContent; mine: PageContent; rev: number },
  locale: Locale,
): EntryChange | null {
  const changed = FIELDS.filter((field) => !same(base[field], mine[field]))
  if (changed.length === 0) return null
  const fields = Object.fromEntries(changed.map((field) => [field, mine[field]]))
  const { _id } = entry
  return locale === 'en'
    ? { _id, rev, translations: { en: { ...entry.translations.en, ...fields } } }
    : { _id, rev, ...fields }
}
