import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import { removeEach } from '../remove-each.ts'
import type { EntryDeps } from './deps.ts'
import { removeEntry } from './remove-entry.ts'
import type { StoredEntry } from './stored-entry.ts'

/** Deletes one by one, children before the pages they stand below, and tells which could not be deleted. */
export const removeEntries = async (deps: EntryDeps, ids: readonly string[], actor: Actor) =>
  removeEach(childrenFirst(ids, await deps.entries.getMany(ids)), (id) => removeEntry(deps, id, actor))

/** The ids, each once, the deepest first. */
export function childrenFirst(ids: readonly string[], entries: readonly Pick<StoredEntry, '_id' | 'parent_page'>[]) {
  const parents = new Map(entries.map(({ _id, parent_page }) => [_id, parent_page]))
  const depth = (id: string): number => {
    const parent = parents.get(id)
    return parent ? depth(parent) + 1 : 0
  }
  return [...new Set(ids)].sort((a, b) => depth(b) - depth(a))
}
