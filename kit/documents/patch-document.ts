import { type Collection, type Doc, StaleRevision } from './documents.ts'

/**
 * Patches by reading, merging and replacing, so that the whole result passes the schema. Without `rev` it starts over
 * when another writer was faster; each round one writer gets through.
 */
export async function patchDocument<T extends Doc, Tx>(
  collection: Pick<Collection<T, Tx>, 'get' | 'replace'>,
  id: string,
  change: { fields: Partial<T>; rev?: number; tx?: Tx },
): Promise<T | null> {
  const { fields, rev, tx } = change
  for (;;) {
    const current = await collection.get(id, tx)
    if (!current) return null
    if (rev !== undefined && current.rev !== rev) throw new StaleRevision(current)
    try {
      return await collection.replace({ ...current, ...fields, _id: current._id, rev: current.rev }, tx)
    } catch (error) {
      if (!(error instanceof StaleRevision) || rev !== undefined) throw error
    }
  }
}
