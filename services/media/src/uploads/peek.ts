import { Transform } from 'node:stream'
import { TAIL_BYTES } from './completeness.ts'
import { HEAD_BYTES } from './recognise.ts'

/** Lets bytes through, remembering the first and the last of them; `onHead` decides early whether the rest may pass. */
export function peek(onHead: (head: Uint8Array) => Promise<void>) {
  let head = Buffer.alloc(0)
  let tail = Buffer.alloc(0)
  let decided: Promise<void> | undefined
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      tail = Buffer.concat([tail, chunk]).subarray(-TAIL_BYTES)
      if (decided) return done(null, chunk)
      head = Buffer.concat([head, chunk])
      if (head.length < HEAD_BYTES) return done()
      decided = onHead(head.subarray(0, HEAD_BYTES))
      decided.then(() => done(null, head), done)
    },
    flush(done) {
      if (decided) return done()
      onHead(head).then(() => done(null, head), done)
    },
  })
  return { stream, head: () => head.subarray(0, HEAD_BYTES), tail: () => tail }
}
