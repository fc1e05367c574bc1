import { Refusal } from '@rebzeile/kit/errors/refusal.ts'
import readExif from 'exif-reader'
import sharp from 'sharp'

export interface ImageFacts {
  /** Pixels of the upright picture. */
  width: number
  height: number
  /** More than one: it moves. */
  frames: number
  exif?: { taken_at?: string; camera?: string }
}

/** Reads the size of a picture from its header, before anything is decoded. Refuses (C6) what is damaged or too large. */
export async function inspectImage(bytes: Buffer, maxPixels: number): Promise<ImageFacts> {
  const reader = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
  const facts = await reader.metadata().catch((cause) => {
    throw new Refusal('invalid', 'C6', { cause })
  })
  if (!facts.width || !facts.height || facts.width * facts.height > maxPixels) throw new Refusal('invalid', 'C6')
  const turned = (facts.orientation ?? 1) >= 5
  const [width, height] = turned ? [facts.height, facts.width] : [facts.width, facts.height]
  return { width, height, frames: facts.pages ?? 1, exif: facts.exif ? harmless(facts.exif) : undefined }
}

/** When and with what a picture was taken; never where. */
function harmless(exif: Buffer): ImageFacts['exif'] {
  try {
    const { Image, Photo } = readExif(exif)
    const taken = Photo?.DateTimeOriginal
    const camera = [Image?.Make, Image?.Model].filter(Boolean).join(' ').slice(0, 100)
    return {
      ...(taken instanceof Date && !Number.isNaN(taken.getTime()) ? { taken_at: taken.toISOString() } : {}),
      ...(camera ? { camera } : {}),
    }
  } catch {
    // Damaged EXIF is common and harmless: the picture is shown, its date is not known.
    return undefined
  }
}

/** Refuses (C4) a picture smaller than the form asked for. */
export function expectResolution({ width, height }: ImageFacts, minWidth = 0, minHeight = 0): void {
  if (width >= minWidth && height >= minHeight) return
  throw new Refusal('invalid', 'C4', { params: { w: width, h: height, mw: minWidth, mh: minHeight } })
}
