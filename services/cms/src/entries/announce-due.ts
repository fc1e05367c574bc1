import { siteChanged } from '@rebzeile/contracts/events/cms/site-changed.ts'
import { someCameRound } from '../calendar/coming-events.ts'
import type { ConfigStore } from '../config/config-store.ts'
import type { EntryDeps } from './deps.ts'
import type { EntryStore } from './entry-store.ts'

export type DueDeps = Pick<EntryDeps, 'documents' | 'announce'> & {
  entries: EntryStore
  config: Pick<ConfigStore, 'get'>
}

/** Time alone publishes, ends and takes away entries: tells the caches when it did since the last look. */
export async function announceDue(deps: DueDeps, since: Date, until: Date): Promise<void> {
  const { documents, entries, announce } = deps
  const turned = (await entries.turnedBetween(since, until)) || (await someCameRound(deps, since, until))
  if (turned) await documents.transaction((tx) => announce(tx, siteChanged, { tags: ['entry'] }))
}
