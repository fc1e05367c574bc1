import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import { judgeContent } from '../a11y/judge-content.ts'
import type { EntryDeps } from './deps.ts'
import { mentionedFiles } from './mentioned-files.ts'
import { presentDraft } from './present-entry.ts'
import { draftOf, type StoredEntry } from './stored-entry.ts'

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

/** One entry as its editor gets it: with hints, too. */
export async function draftFor(
  deps: Pick<EntryDeps, 'redirects' | 'files' | 'now'>,
  entry: StoredEntry,
  options: { locale?: Entry['locale']; tx?: unknown } = {},
): Promise<Entry[]> {
  const content = draftOf(entry)
  const files = await deps.files.byId(mentionedFiles([content]), options.tx)
  const drafts = await draftsFor(deps, [entry], options)
  return drafts.map((draft) => ({ ...draft, a11y: judgeContent(content, files) }))
}
