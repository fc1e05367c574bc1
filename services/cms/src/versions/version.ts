import { isDeepStrictEqual } from 'node:util'
import { contentFields, type EntryContent, type EntryVersion } from '@rebzeile/contracts/http/cms/entry.ts'

/** A state of an entry that is to be kept. */
export interface Saving {
  entry: string
  kind: 'draft' | 'publish'
  by: string | null
  body: EntryContent
  now: Date
  /** Never takes the place of the version before, however young that is. */
  anew?: boolean
}

const ONE_SITTING_MS = 60_000

/** True if a saved draft belongs to the version before: autosave writes every few seconds. */
export const continues = (last: EntryVersion & { created: string }, { kind, by, now, anew }: Saving): boolean =>
  !anew &&
  kind === 'draft' &&
  last.kind === 'draft' &&
  (last.by ?? null) === by &&
  now.getTime() - Date.parse(last.created) < ONE_SITTING_MS

/** What is kept, told apart from the version before it. */
export const versionOf = ({ entry, kind, by, body, now }: Saving, before?: { body: EntryContent }) => ({
  entry,
  kind,
  by: by ?? undefined,
  at: now.toISOString(),
  diff_summary: differingFields(body, before?.body),
  body,
})

/** Names of the content fields that differ; all of them when there is nothing before. */
export function differingFields(body: EntryContent, before: EntryContent | undefined): string[] {
  const names = Object.keys(contentFields) as (keyof EntryContent)[]
  return names.filter((name) => !before || !isDeepStrictEqual(body[name], before[name]))
}
