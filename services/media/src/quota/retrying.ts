import { StaleRevision } from '@rebzeile/kit/documents/documents.ts'

const MAX_TRIES = 50

/** Runs a story again when somebody else moved the same counter meanwhile. */
export async function retryingStale<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StaleRevision) || tries >= MAX_TRIES) throw error
    }
  }
}
