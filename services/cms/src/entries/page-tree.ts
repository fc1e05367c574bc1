import type { Documents } from '@rebzeile/kit/documents/documents.ts'
import { invalidField } from '@rebzeile/kit/errors/refusal.ts'
import { z } from 'zod'
import type { EntryStore } from './entry-store.ts'
import type { StoredEntry } from './stored-entry.ts'

const TREE = 'page-tree'
const Lock = z.object({ _id: z.string(), rev: z.int(), created: z.string(), updated: z.string() })
const MAX_DEPTH = 20

/**
 * Who stands below whom. Every change of it takes the same lock: two moves that are fine one by one could close a circle
 * together, and a page could come to stand below one that is just being deleted.
 */
export function createPageTree(documents: Documents, entries: EntryStore) {
  const locks = documents.collection({ name: 'locks', schema: Lock })

  return {
    async start(): Promise<void> {
      if (await locks.get(TREE)) return
      await locks.insert({ _id: TREE }).catch(async (error: unknown) => {
        if (!(await locks.get(TREE))) throw error
      })
    },
    async lock(tx: unknown): Promise<void> {
      await locks.patch(TREE, {}, {}, tx)
    },
    /** The page to stand below. Refuses (C200) what is no page, and circles. */
    async parent(parentId: string, childId: string | null, tx: unknown): Promise<StoredEntry> {
      const parent = await entries.find(parentId, tx)
      if (parent?.type !== 'page') throw invalidField('parent_page', 'unknown', 'Diese Seite gibt es nicht')
      let above: StoredEntry | null = parent
      for (let depth = 1; above; depth++) {
        if (above._id === childId || depth > MAX_DEPTH) {
          throw invalidField('parent_page', 'circle', 'Eine Seite kann nicht unter sich selbst stehen')
        }
        above = above.parent_page ? await entries.find(above.parent_page, tx) : null
      }
      return parent
    },
  }
}

export type PageTree = ReturnType<typeof createPageTree>
