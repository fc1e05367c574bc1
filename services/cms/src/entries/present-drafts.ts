import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import type { EntryDeps } from './deps.ts'
import { presentDraft } from './present-entry.ts'
import type { StoredEntry } from './stored-entry.ts'

/** Entries as editors get them, with their former addresses. */
export async function draftsFor(
  { redirects, now }: Pick<EntryDeps, 'redirects' | 'now'>,
  entries: readonly StoredEntry[],
  { locale = 'de', tx }: { locale?: Entry['locale']; tx?: unknown } = {},
): Promise<Entry[]> {
  const former = await redirects.leadingTo(
    entries.map(({ _id }) => _id),
    tx,
  )
  return entries.map((entry) => presentDraft(entry, { now: now(), locale, redirectsFrom: former.get(entry._id) ?? [] }))
}
