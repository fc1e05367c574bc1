import sharp, { type Sharp } from 'sharp'
import { type PlannedVariant, planVariants } from './variant-plan.ts'

/** The picture cannot be decoded: no repetition will change that. */
export class DamagedPicture extends Error {}

interface Input {
  bytes: Buffer
  file: { sha256: string; width?: number; height?: number }
}

type Store = (variant: PlannedVariant, bytes: Buffer, done: number) => Promise<void>

/** Twice the largest allowed picture: the upload refused larger ones before. */
const MAX_PIXELS = 120_000_000

/**
 * Decodes a picture once, upright, in sRGB and without metadata, and hands over every rendition as soon as it is
 * encoded. Throws `DamagedPicture` when its bytes make no picture.
 */
export async function renderVariants({ bytes, file }: Input, store: Store): Promise<void> {
  const { width = 0, height = 0, sha256 } = file
  const base = await decode(bytes, Math.min(width, 2_560))
  const plan = planVariants({ sha256, width, height, alpha: base.channels === 4 })
  let finished = 0
  const make = async (variant: PlannedVariant) => {
    const rendition = await encode(resized(base, variant), variant.format).catch((cause) => {
      throw new DamagedPicture('the picture cannot be encoded', { cause })
    })
    finished++
    await store(variant, rendition, finished / plan.length)
  }
  await inTurns(plan.slice().reverse(), make)
}

interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
}

async function decode(bytes: Buffer, maxWidth: number): Promise<Pixels> {
  const reader = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
  const upright = reader.autoOrient().toColorspace('srgb').resize({ width: maxWidth, withoutEnlargement: true })
  const { data, info } = await upright
    .timeout({ seconds: 60 })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause) => {
      throw new DamagedPicture('the picture cannot be decoded', { cause })
    })
  if (info.channels === 3 || info.channels === 4)
    return { data, width: info.width, height: info.height, channels: info.channels }
  return grey(data, info)
}

/** Grey pictures become RGB, so that there is one path behind here. */
async function grey(data: Buffer, info: { width: number; height: number; channels: number }): Promise<Pixels> {
  const raw = { width: info.width, height: info.height, channels: info.channels as 1 | 2 }
  const wide = await sharp(data, { raw }).toColorspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return { data: wide.data, width: wide.info.width, height: wide.info.height, channels: wide.info.channels as 3 | 4 }
}

function resized({ data, width, height, channels }: Pixels, variant: PlannedVariant): Sharp {
  const picture = sharp(data, { raw: { width, height, channels } })
  return variant.width === width
    ? picture
    : picture.resize({ width: variant.width, height: variant.height, fit: 'fill' })
}

/** Quality after decisions 3.4. */
const encode = (picture: Sharp, format: PlannedVariant['format']): Promise<Buffer> => {
  if (format === 'webp') return picture.webp({ quality: 80, effort: 3 }).toBuffer()
  if (format === 'png') return picture.png({ compressionLevel: 8 }).toBuffer()
  return picture.jpeg({ quality: 82 }).toBuffer()
}

/** As many at once as there are cores to encode on. */
async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: Math.max(2, sharp.concurrency()) }, worker))
}
