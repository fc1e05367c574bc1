import { Transform } from 'node:stream'
import { HEAD_BYTES } from './recognise.ts'

/** Lets bytes through; `onHead` sees the first of them and decides early whether the rest may pass. */
export function peek(onHead: (head: Uint8Array) => Promise<void>): Transform {
  let head = Buffer.alloc(0)
  let decided = false
  const decide = (done: (error?: Error | null, chunk?: Buffer) => void) => {
    decided = true
    onHead(head.subarray(0, HEAD_BYTES)).then(() => done(null, head), done)
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (decided) return done(null, chunk)
      head = Buffer.concat([head, chunk])
      if (head.length < HEAD_BYTES) return done()
      decide(done)
    },
    flush(done) {
      if (decided) return done()
      decide(done)
    },
  })
}
