import { siteChanged } from '@rebzeile/contracts/events/cms/site-changed.ts'
import type { EntryDeps } from './deps.ts'

/** Time alone publishes, ends and takes away entries: tells the caches when it did since the last look. */
export async function announceDue(
  { documents, entries, announce }: Pick<EntryDeps, 'documents' | 'entries' | 'announce'>,
  since: Date,
  until: Date,
): Promise<void> {
  if (!(await entries.turnedBetween(since, until))) return
  await documents.transaction((tx) => announce(tx, siteChanged, { tags: ['entry'] }))
}
