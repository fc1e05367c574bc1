import { siteChanged } from '@rebzeile/contracts/events/cms/site-changed.ts'
import { Refusal } from '@rebzeile/kit/errors/refusal.ts'
import type { Timer } from '../slice.ts'
import type { EntryDeps } from './deps.ts'
import { savePublication, tellPublished } from './publish-entry.ts'
import { saveEntry } from './save-entry.ts'
import { cameDue } from './schedule.ts'
import type { StoredEntry } from './stored-entry.ts'

/**
 * Publishes what was scheduled and tells of what became visible by its date. Of several instances the one that is first
 * to save wins, as does whoever decided otherwise meanwhile: each looks again at what stands.
 */
export const publishDueEntries = (deps: EntryDeps): Timer => ({
  name: 'scheduled entries',
  everyMs: 5_000,
  async run() {
    for (const { _id } of await deps.entries.due(deps.now())) await publishDue(deps, _id)
  },
})

async function publishDue(deps: EntryDeps, id: string): Promise<void> {
  try {
    await deps.documents.transaction(async (tx) => {
      const entry = await deps.entries.find(id, tx)
      if (entry) await act(deps, entry, tx)
    })
  } catch (error) {
    // Somebody was faster: with this, or with another decision.
    if (!(error instanceof Refusal)) throw error
  }
}

async function act(deps: EntryDeps, entry: StoredEntry, tx: unknown): Promise<void> {
  const now = deps.now()
  const next = cameDue(entry, now)
  if (next !== entry) {
    await savePublication(deps, { entry, next, act: { now, by: entry.scheduled?.by ?? null } }, tx)
  } else if (entry.announce_at && entry.announce_at <= now.toISOString()) {
    const stored = await saveEntry(deps, { ...entry, announce_at: undefined }, tx)
    await tellPublished(deps, { entry: stored, by: stored.updated_by ?? null }, tx)
    await deps.announce(tx, siteChanged, { tags: ['entry'] })
  }
}
