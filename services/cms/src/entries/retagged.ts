import { type Act, shownAnew } from './entry.ts'
import type { StoredEntry } from './stored-entry.ts'

/** The entry with other tags, as visitors see at once. */
export function retagged(entry: StoredEntry, tags: string[], act: Act): StoredEntry {
  const next = { ...entry, tags, updated_by: act.by ?? undefined }
  return entry.online ? shownAnew(next, act) : next
}
