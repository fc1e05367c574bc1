const MOST_LINES = 500
const MOST_CHARACTERS = 4_000_000

export interface Batch {
  /** The line that announced the rows. */
  head: string
  rows: string[]
}

/**
 * Bundles the rows of a dump for writing. `isHead` tells the lines that are no rows; each of them comes also as a batch
 * without rows, so that nothing is passed over in silence.
 */
export async function* batches(lines: AsyncIterable<string>, isHead: (line: string) => boolean): AsyncGenerator<Batch> {
  let head = ''
  let rows: string[] = []
  let characters = 0
  for await (const line of lines) {
    if (isHead(line)) {
      if (rows.length) yield { head, rows }
      head = line
      rows = []
      characters = 0
      yield { head, rows: [] }
      continue
    }
    rows.push(line)
    characters += line.length
    if (rows.length < MOST_LINES && characters < MOST_CHARACTERS) continue
    yield { head, rows }
    rows = []
    characters = 0
  }
  if (rows.length) yield { head, rows }
}
