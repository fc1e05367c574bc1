import { setPriority } from 'node:os'
import sharp from 'sharp'
import { decodeEdited, type Input } from './render-variants.ts'

interface Task extends Input {
  sizes: { width: number; height: number }[]
}

// Whatever people wait for goes first.
setPriority(19)
sharp.concurrency(1)

/** Encodes a picture as AVIF in every size and answers with the bytes, in the order of the sizes. */
process.once('message', async ({ bytes, file, sizes }: Task) => {
  const { data, width, height, channels } = await decodeEdited({ bytes: Buffer.from(bytes), file })
  const encoded: Buffer[] = []
  for (const size of sizes) {
    const picture = sharp(data, { raw: { width, height, channels } }).resize({ ...size, fit: 'fill' })
    encoded.push(await picture.avif({ quality: 55, effort: 2 }).toBuffer())
  }
  process.send?.(encoded)
})
