interface PumpOptions<Job> {
  concurrency: number
  /** Claims up to `limit` waiting jobs. */
  fetch(limit: number): Promise<Job[]>
  /** Handles one job; must not throw. */
  run(job: Job): Promise<void>
  onError(error: unknown): void
}

export interface Pump {
  /** Says that there may be something to fetch. */
  wake(): void
  /** Fetches nothing more and resolves when the running jobs have ended. */
  stop(): Promise<void>
}

/** How often an idle pump looks for what nobody announced: delayed retries another process left behind. */
const IDLE_MS = 10_000

/** Keeps up to `concurrency` jobs of a queue running; asks the queue only when woken, while it is full, or when idle for long. */
export function startPump<Job>({ concurrency, fetch, run, onError }: PumpOptions<Job>): Pump {
  const running = new Set<Promise<void>>()
  let fetching: Promise<void> | undefined
  let again = false
  let stopped = false

  const wake = () => {
    again = true
    fetching ??= fill().finally(() => {
      fetching = undefined
    })
  }
  const fill = async () => {
    while (again && !stopped && running.size < concurrency) {
      again = false
      const limit = concurrency - running.size
      const jobs = await fetch(limit).catch((error: unknown) => {
        onError(error)
        return []
      })
      for (const job of jobs) begin(job)
      again ||= jobs.length === limit
    }
  }
  const begin = (job: Job) => {
    const ended: Promise<void> = run(job).finally(() => {
      running.delete(ended)
      if (!stopped) wake()
    })
    running.add(ended)
  }

  const idle = setInterval(wake, IDLE_MS)
  wake()
  return {
    wake,
    async stop() {
      stopped = true
      clearInterval(idle)
      await fetching
      await Promise.all(running)
    },
  }
}
