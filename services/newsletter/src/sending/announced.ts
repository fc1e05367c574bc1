import { Readable } from 'node:stream'

/** The same bytes; `announce` is called when somebody begins to read them. */
export function announced(source: Readable, announce: () => void): Readable {
  const reading = async function* () {
    announce()
    yield* source
  }
  return Readable.from(reading(), { objectMode: false })
}
