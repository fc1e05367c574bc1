import autocannon from 'autocannon'
import { median } from './row.ts'

export interface Target {
  url: string
  headers?: Record<string, string>
}

interface Measured {
  perSecond: number
  /** Median time of one request, in milliseconds. */
  p50: number
  bytesPerSecond: number
}

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = 3

/** Loads the targets in turn, several rounds, so that a machine whose speed drifts treats them alike; medians. */
export async function compare(targets: readonly Target[], connections = 32): Promise<Measured[]> {
  const runs: Measured[][] = targets.map(() => [])
  for (const target of targets) await shoot(target, connections, 1)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, target] of targets.entries()) runs[index]?.push(await shoot(target, connections, SECONDS))
  }
  return runs.map((rounds) => ({
    perSecond: median(rounds.map((run) => run.perSecond)),
    p50: median(rounds.map((run) => run.p50)),
    bytesPerSecond: median(rounds.map((run) => run.bytesPerSecond)),
  }))
}

async function shoot({ url, headers }: Target, connections: number, duration: number): Promise<Measured> {
  const result = await autocannon({ url, headers, connections, duration })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return {
    perSecond: result.requests.average,
    p50: connections === 1 ? 1_000 / result.requests.average : result.latency.p50,
    bytesPerSecond: result.throughput.average,
  }
}
