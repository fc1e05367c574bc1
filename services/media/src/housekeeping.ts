import type { MediaDeps } from './media-deps.ts'
import { sweepOrphans } from './uploads/sweep-orphans.ts'

const EVERY_MS = 3_600_000

/** Sweeps away what killed uploads left, at the start and every hour. Returns the function that ends it. */
export function startHousekeeping(deps: MediaDeps): () => void {
  const tidy = async () => {
    try {
      const removed = await sweepOrphans(deps)
      if (removed) deps.log.info({ removed }, 'orphaned bytes were removed')
    } catch (error) {
      deps.log.warn({ err: error }, 'the sweep failed; it is tried again in an hour')
    }
  }
  void tidy()
  const timer = setInterval(tidy, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
