/** One line of the report: what was measured, beside what it is compared to in the same run. */
export interface Row {
  work: string
  ours: string
  limit: string
  /** The figure the goal is about. */
  figure: number
  /** `at least` or `at most` this. */
  must: { least: number } | { most: number }
  unit: '%' | 'ms' | 'MB' | 'x'
}

/** Prints the rows with whether each goal is met; a missed goal is a fact, not a failure. */
export function print(rows: readonly Row[]): void {
  for (const row of rows) {
    const goal = 'least' in row.must ? `≥ ${row.must.least}` : `≤ ${row.must.most}`
    const met = 'least' in row.must ? row.figure >= row.must.least : row.figure <= row.must.most
    const figure = `${row.figure.toFixed(row.unit === 'x' || row.unit === 'ms' ? 2 : 0)} ${row.unit}`
    console.info(
      `${met ? '✓' : '✗'} ${row.work.padEnd(52)} ${figure.padStart(10)}  (must ${goal} ${row.unit}) · ours ${row.ours} · limit ${row.limit}`,
    )
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[middle - 1 + (sorted.length % 2)], sorted[middle]]
  return (low + high) / 2
}
