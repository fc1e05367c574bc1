import { isDeepStrictEqual } from 'node:util'
import { conflict } from '@rebzeile/kit/errors/refusal.ts'
import { type Act, expectOrderedDates, published, shownAnew } from './entry.ts'
import { isVisible } from './entry-visibility.ts'
import { withListCopies } from './list-copies.ts'
import { draftOf, type StoredEntry } from './stored-entry.ts'

/**
 * The draft as it stands is to be live from `at` on. What visitors see now stays until then; what nobody sees yet is
 * published with that date.
 */
export function publishedAt(entry: StoredEntry, at: string, act: Act): StoredEntry {
  const by = act.by ?? undefined
  if (isVisible(entry, act.now)) {
    return { ...entry, scheduled: { at, by, body: draftOf(entry) }, updated_by: by }
  }
  const next = published({ ...entry, online: false, publish_date: at }, act)
  expectOrderedDates(next)
  return next
}

/** Nothing is planned any more. */
export const unscheduled = (entry: StoredEntry, act: Act): StoredEntry =>
  entry.scheduled ? { ...entry, scheduled: undefined, updated_by: act.by ?? undefined } : entry

/** Off the site from `at` on, or, with null, no longer. Refuses (C203) what is not on it. */
export function unpublishedAt(entry: StoredEntry, at: string | null, act: Act): StoredEntry {
  if (!entry.online) throw conflict('C203', { data: { state: 'draft', allowed: ['publish'] } })
  const next = { ...entry, unpublish_date: at ?? undefined, updated_by: act.by ?? undefined }
  expectOrderedDates(next)
  return withListCopies(shownAnew(next, act))
}

/** What was scheduled is live; a draft that went on meanwhile goes on. */
export function cameDue(entry: StoredEntry, now: Date): StoredEntry {
  const { scheduled } = entry
  if (!scheduled || scheduled.at > now.toISOString()) return entry
  const live = published({ ...entry, draft: scheduled.body }, { now, by: scheduled.by ?? null })
  const goesOn = entry.draft && !isDeepStrictEqual(entry.draft, scheduled.body) ? entry.draft : undefined
  return { ...live, draft: goesOn }
}
