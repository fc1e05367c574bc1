import { z } from 'zod'
import type { Extra, Rendition } from './make-extras.ts'
import { ProgramFailed, runProgram } from './run-program.ts'
import { markOf } from './variant-plan.ts'

const MIME = 'image/avif'
/** Below this width nothing is saved. */
const SMALLEST = 320

const PROGRAM = {
  script: new URL('./avif-program.ts', import.meta.url),
  timeoutMs: 180_000,
  maxBytes: 1_500_000_000,
}

const Encoded = z.array(z.custom<Uint8Array>((bytes) => ArrayBuffer.isView(bytes)))

/** AVIF of still photos, made last since it takes seconds; only where it is smaller than WebP. */
export const AVIF_RENDITIONS: Extra = {
  isFor: ({ isImg, ext, frames, gridrefs, gridrefs_ng }) =>
    isImg &&
    ext !== 'svg' &&
    (frames ?? (ext === 'gif' ? 2 : 1)) === 1 &&
    gridrefs.every(({ mime }) => mime === 'image/jpeg') &&
    gridrefs_ng.some(({ res }) => res.w >= SMALLEST),

  async make(file, original, signal) {
    const { sha256, width, height, ops, original: size } = file
    const webps = file.gridrefs_ng.filter(({ res, mime }) => mime === 'image/webp' && res.w >= SMALLEST)
    const task = {
      bytes: original,
      file: { sha256, width, height, ops, original: size },
      sizes: webps.map(({ res }) => ({ width: res.w, height: res.h })),
    }
    const answer = Encoded.safeParse(await runProgram(PROGRAM, task, signal))
    if (!answer.success) throw new ProgramFailed('its answer could not be read', { cause: answer.error })
    return webps.flatMap(({ res, size: webpBytes }, index): Rendition[] => {
      const bytes = answer.data[index]
      if (!bytes || bytes.length >= webpBytes) return []
      const ref = { res, gridref: `${res.w}-${markOf(file)}.avif`, mime: MIME, size: bytes.length }
      return [{ list: 'gridrefs_ng', ref, bytes }]
    })
  },
}
