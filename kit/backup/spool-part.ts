import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { EndLine, readLine } from './dump-lines.ts'
import { contentSum, seen } from './manifest.ts'

export interface Part {
  name: string
  /** Lines of JSON; the last one is the end. */
  dump: Readable
}

/** A dump on its way into an archive: a tar names the size of each file before its bytes. */
export interface SpooledPart {
  facts: { name: string; rows: number; size: number; sha256: string }
  open(): { size: number; stream: Readable }
}

/** Compresses a dump into a file aside. Throws when it was cut off. */
export async function spoolPart({ name, dump }: Part, file: string, signal: AbortSignal): Promise<SpooledPart> {
  const sum = contentSum()
  const end = lastLine()
  await pipeline(
    dump,
    (source: AsyncIterable<Uint8Array>) => seen(source, end.add),
    createGzip(),
    (source: AsyncIterable<Uint8Array>) => seen(source, sum.add),
    createWriteStream(file, { mode: 0o600 }),
    { signal },
  )
  const { size, sha256 } = sum.result()
  return {
    facts: { name, rows: readLine(EndLine, end.text()).end, size, sha256 },
    open: () => ({ size, stream: createReadStream(file) }),
  }
}

const TAIL_BYTES = 100

function lastLine() {
  let tail = Buffer.alloc(0)
  return {
    add(chunk: Uint8Array) {
      tail = Buffer.from(Buffer.concat([tail, chunk.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES))
    },
    text() {
      const [last = '', rest] = tail.toString('utf8').split('\n').slice(-2)
      return rest === '' ? last : '{}'
    },
  }
}
