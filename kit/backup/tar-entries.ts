import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, type Pack } from 'tar-stream'

/** Adds a file to a tar; resolves when its bytes are in. */
export async function addEntry(pack: Pack, name: string, { size, stream }: { size: number; stream: Readable }) {
  await pipeline(stream, pack.entry({ name, size, mode: 0o600 }))
}

export interface TarEntry {
  name: string
  size: number
  /** Must be read to its end before the next entry comes. */
  content: AsyncIterable<Uint8Array>
}

/** The files of a tar, one after the other as its bytes come. Throws when it is cut off or no tar. */
export async function* tarEntries(bytes: Readable): AsyncGenerator<TarEntry> {
  const reading = extract()
  // A source that fails must not leave the reader waiting.
  const fed = pipeline(bytes, reading).catch((error: Error) => void reading.destroy(error))
  for await (const entry of reading) {
    const { name, size = 0, type } = entry.header
    if (type !== 'file') throw new Error(`the archive holds something that is no file: ${name}`)
    yield { name, size, content: entry }
  }
  await fed
}
