import { StaleRevision } from '@rebzeile/kit/documents/documents.ts'
import { notFound } from '@rebzeile/kit/errors/refusal.ts'
import type { EntryDeps } from './deps.ts'
import { staleEntry } from './stale-entry.ts'
import type { StoredEntry } from './stored-entry.ts'

/** Stores the next state of an entry. Refuses (C202) when somebody else was faster, (C201) when it is gone. */
export async function saveEntry(deps: EntryDeps, next: StoredEntry, tx: unknown): Promise<StoredEntry> {
  try {
    const stored = await deps.entries.replace(next, tx)
    if (!stored) throw notFound()
    return stored
  } catch (error) {
    if (error instanceof StaleRevision) throw await staleEntry(deps, error.current as StoredEntry, tx)
    throw error
  }
}
