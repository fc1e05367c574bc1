import type { Log } from '@rebzeile/kit/log/log.ts'
import type { Timer } from './slice.ts'

/** Starts the timers; resolves the function that ends them, which waits for what is running. */
export function runTimers(timers: readonly Timer[], log: Log): () => Promise<void> {
  const running = new Map<string, Promise<void>>()
  const round = ({ name, run }: Timer) => {
    // A round that takes longer than its time is not overtaken by the next.
    if (running.has(name)) return
    const work = run()
      .catch((error) => log.warn({ err: error, timer: name }, 'a timer failed; it is tried again at its next round'))
      .finally(() => running.delete(name))
    running.set(name, work)
  }
  const intervals = timers.map((timer) => {
    round(timer)
    return setInterval(round, timer.everyMs, timer).unref()
  })
  return async () => {
    for (const interval of intervals) clearInterval(interval)
    await Promise.all(running.values())
  }
}
