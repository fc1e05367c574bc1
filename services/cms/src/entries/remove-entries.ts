import { PROBLEMS } from '@rebzeile/contracts/http/problems.ts'
import { Refusal } from '@rebzeile/kit/errors/refusal.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { EntryDeps } from './deps.ts'
import { removeEntry } from './remove-entry.ts'
import type { StoredEntry } from './stored-entry.ts'

interface Failure {
  _id: string
  code: string
  message: string
}

/** Deletes one by one, children before the pages they stand below, and tells which could not be deleted. */
export async function removeEntries(deps: EntryDeps, ids: readonly string[], actor: Actor) {
  const removed: string[] = []
  const failed: Failure[] = []
  for (const id of childrenFirst(ids, await deps.entries.getMany(ids))) {
    try {
      await removeEntry(deps, id, actor)
      removed.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failed.push({ _id: id, code: error.code, message: PROBLEMS[error.code]?.de ?? error.code })
    }
  }
  return { removed, failed }
}

/** The ids, each once, the deepest first. */
export function childrenFirst(ids: readonly string[], entries: readonly Pick<StoredEntry, '_id' | 'parent_page'>[]) {
  const parents = new Map(entries.map(({ _id, parent_page }) => [_id, parent_page]))
  const depth = (id: string): number => {
    const parent = parents.get(id)
    return parent ? depth(parent) + 1 : 0
  }
  return [...new Set(ids)].sort((a, b) => depth(b) - depth(a))
}
