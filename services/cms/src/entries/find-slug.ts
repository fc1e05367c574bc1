import { randomBytes } from 'node:crypto'
import type { EntryStore } from './entry-store.ts'
import { freeSlug, withSuffix } from './slug.ts'

const POLITE_TRIES = 2

interface WantedSlug {
  locale: 'de' | 'en'
  slug: string
  /** How often the name was lost to somebody faster. */
  tries: number
}

/** A free slug like the wanted one: numbered at first, and after lost races with a suffix nobody else will draw. */
export async function findSlug(entries: EntryStore, { locale, slug, tries }: WantedSlug, tx: unknown): Promise<string> {
  if (tries >= POLITE_TRIES) return withSuffix(slug, randomBytes(3).toString('hex'))
  return freeSlug(slug, await entries.slugsLike(locale, slug, tx))
}
