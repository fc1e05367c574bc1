import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'

/** Passes bytes on while counting and hashing them. */
export function measured() {
  const hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { through, result: () => ({ size, sha256: hash.digest('hex') }) }
}

/** The content as a stream of bytes, whichever way it was handed over. */
export function asStream(content: Readable | Uint8Array): Readable {
  return content instanceof Uint8Array ? Readable.from([Buffer.from(content)]) : content
}
