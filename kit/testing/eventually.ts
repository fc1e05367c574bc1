import { setTimeout as delay } from 'node:timers/promises'

/** Repeats `check` until it no longer throws; after `timeoutMs` its last error is the test's failure. */
export async function eventually<Result>(check: () => Result | Promise<Result>, timeoutMs = 10_000): Promise<Result> {
  const end = Date.now() + timeoutMs
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > end) throw error
      await delay(10)
    }
  }
}
