import { GUEST_ACTOR } from '@rebzeile/kit/identity/actor.ts'
import type { HotBlobs } from './downloads/hot-blobs.ts'
import { emptyTrash } from './files/trash-files.ts'
import type { MediaDeps } from './media-deps.ts'
import { EXPIRES_MS } from './uploads/resumable/begun-uploads.ts'
import { expireUploads, sweepPieces } from './uploads/resumable/give-up-upload.ts'
import type { Pieces } from './uploads/resumable/pieces.ts'
import { sweepOrphans } from './uploads/sweep-orphans.ts'

const EVERY_MS = 3_600_000

interface Places {
  hot: HotBlobs
  pieces: Pieces
}

/**
 * Deletes what lay in the trash long enough, ends resumable uploads nobody finished, and sweeps away what killed uploads
 * left, at the start and every hour. Returns the function that ends it.
 */
export function startHousekeeping(deps: MediaDeps, places: Places): () => void {
  const tidy = async () => {
    try {
      const done = await tidyUp(deps, places)
      if (Object.values(done).some(Boolean)) deps.log.info(done, 'old files and leftovers were removed')
    } catch (error) {
      deps.log.warn({ err: error }, 'the sweep failed; it is tried again in an hour')
    }
  }
  void tidy()
  const timer = setInterval(tidy, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** One round. Resolves to how much was removed of each. */
export async function tidyUp(deps: MediaDeps, { hot, pieces }: Places) {
  const until = deps.now()
  const trashed = (await emptyTrash(deps, hot, { until, actor: GUEST_ACTOR })).length
  const uploads = await expireUploads(deps, pieces)
  const leftovers = await sweepPieces(deps, pieces, new Date(until.getTime() - EXPIRES_MS))
  return { trashed, uploads, leftovers, orphans: await sweepOrphans(deps) }
}
