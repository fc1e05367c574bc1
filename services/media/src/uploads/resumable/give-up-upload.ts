import type { MediaDeps } from '../../media-deps.ts'
import { countStorage } from '../../quota/count-storage.ts'
import { retryingStale } from '../../quota/retrying.ts'
import type { BegunUpload } from './begun-uploads.ts'
import type { Pieces } from './pieces.ts'

/** Ends a resumable upload: its room is free again, its pieces are gone. A finished one is only forgotten. */
export async function giveUpUpload(deps: MediaDeps, pieces: Pieces, id: string): Promise<void> {
  const { begun, store } = deps
  await retryingStale(() =>
    store.transaction(async (tx) => {
      const upload = await begun.get(id, tx)
      if (!upload || !(await begun.remove(id, tx)) || upload.file_id) return
      await countStorage(deps, [{ kind: 'reserved', bytes: -upload.size, files: 0, owner: upload.owner }], tx)
    }),
  )
  await pieces.remove(id)
}

const BATCH = 100

/** Ends what was not finished within a day, and forgets what was. Resolves to how many. */
export async function expireUploads(deps: MediaDeps, pieces: Pieces): Promise<number> {
  const due = { field: 'expires', op: 'lte', value: deps.now().toISOString() } as const
  let ended = 0
  for (;;) {
    const { items } = await deps.begun.list({ where: [due], limit: BATCH })
    for (const { _id } of items) await giveUpUpload(deps, pieces, _id)
    ended += items.length
    if (items.length < BATCH) return ended
  }
}

/** Pieces without a record: what was killed while it began or ended. */
export const sweepPieces = ({ begun }: Pick<MediaDeps, 'begun'>, pieces: Pieces, olderThan: Date): Promise<number> =>
  pieces.sweep(olderThan, async (id: BegunUpload['_id']) => (await begun.get(id)) !== null)
