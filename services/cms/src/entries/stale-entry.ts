import { type Refusal, stale } from '@rebzeile/kit/errors/refusal.ts'
import type { EntryDeps } from './deps.ts'
import { draftFor } from './present-drafts.ts'
import type { StoredEntry } from './stored-entry.ts'

/** Refuses (C202) a change made on another revision than the one that stands. */
export async function expectCurrent(
  deps: EntryDeps,
  { entry, rev }: { entry: StoredEntry; rev: number | undefined },
  tx: unknown,
): Promise<void> {
  if (rev !== undefined && entry.rev !== rev) throw await staleEntry(deps, entry, tx)
}

/** The refusal shows what stands now, so that the editor can compare instead of losing either side. */
export async function staleEntry(deps: EntryDeps, entry: StoredEntry, tx: unknown): Promise<Refusal> {
  const [current] = await draftFor(deps, entry, { tx })
  return stale(current)
}
