import { setTimeout as delay } from 'node:timers/promises'

const BEAT_MS = 200

/**
 * Waits until the next beat since `began` (of `performance.now`). An answer that leaves on a beat takes as long for an
 * account that exists as for one that does not, although more is done for the first.
 */
export const onTheBeat = (began: number): Promise<void> => delay(BEAT_MS - ((performance.now() - began) % BEAT_MS))

/** Does the work and resolves on a beat, also when it refuses. */
export async function atSteadyPace<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    await onTheBeat(began)
  }
}
