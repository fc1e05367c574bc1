import sharp from 'sharp'
import { z } from 'zod'
import type { Extra, Rendition } from './make-extras.ts'
import { DamagedPicture, renderVariants } from './render-variants.ts'
import { ProgramFailed, runProgram } from './run-program.ts'

const MOST_BYTES = 100 * 1_048_576

/** The program reads what strangers wrote: it may read files of this program, and nothing else. */
const PROGRAM = {
  script: new URL('./pdf-program.ts', import.meta.url),
  timeoutMs: 20_000,
  maxBytes: 700_000_000,
  options: ['--permission', '--allow-addons', '--allow-fs-read=*', '--max-old-space-size=256'],
}

const Drawn = z.custom<Uint8Array>((bytes) => ArrayBuffer.isView(bytes))

/** The first page of a PDF as a picture in the usual sizes. A document that cannot be drawn stays without one. */
export const PDF_PREVIEW: Extra = {
  isFor: ({ ext, size }) => ext === 'pdf' && size <= MOST_BYTES,

  async make({ sha256 }, original, signal) {
    const answer = Drawn.safeParse(await runProgram(PROGRAM, original, signal))
    if (!answer.success) throw new ProgramFailed('its answer could not be read', { cause: answer.error })
    const picture = sharp(answer.data).removeAlpha().png()
    const { data, info } = await picture.toBuffer({ resolveWithObject: true })
    const made: Rendition[] = []
    const file = { sha256, width: info.width, height: info.height }
    await renderVariants({ bytes: data, file }, async (variant, bytes) => {
      const { width: w, height: h, gridref, mime } = variant
      const list = mime === 'image/webp' ? 'gridrefs_ng' : 'gridrefs'
      made.push({ list, ref: { res: { w, h }, gridref, mime, size: bytes.length }, bytes })
    }).catch((cause) => {
      throw cause instanceof DamagedPicture ? new ProgramFailed('it drew no picture', { cause }) : cause
    })
    return made.sort((a, b) => a.ref.res.w - b.ref.res.w)
  },
}
