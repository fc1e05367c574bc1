import sharp, { type Sharp } from 'sharp'
import { combined, type Edit } from '../files/image-edits.ts'
import { opsOf, originalSize, type StoredFile } from '../files/stored-file.ts'
import { markOf, type PlannedVariant, planVariants } from './variant-plan.ts'

/** The picture cannot be decoded: no repetition will change that. */
export class DamagedPicture extends Error {}

export interface Input {
  bytes: Buffer
  file: Pick<StoredFile, 'sha256' | 'width' | 'height'> & Partial<Pick<StoredFile, 'ops' | 'original' | 'frames'>>
}

type Store = (variant: PlannedVariant, bytes: Buffer, done: number) => Promise<void>

/** Twice the largest allowed picture: the upload refused larger ones before. */
const MAX_PIXELS = 120_000_000

/**
 * Decodes a picture once, upright, in sRGB and without metadata, and hands over every rendition as soon as it is
 * encoded. Throws `DamagedPicture` when its bytes make no picture.
 */
export async function renderVariants({ bytes, file }: Input, store: Store): Promise<void> {
  const { width = 0, height = 0, frames = 1 } = file
  const base = await decodeEdited({ bytes, file })
  const plan = planVariants({ mark: markOf(file), width, height, alpha: base.channels === 4 })
  let finished = 0
  const make = async (pixels: Pixels, variant: PlannedVariant) => {
    const moves = frames > 1 && variant.format === 'webp' && variant.width <= MOVING_WIDTH
    const encoded = moves ? moving(bytes, variant, frames) : encode(pixels, variant.format)
    const rendition = await encoded.catch((cause) => {
      throw new DamagedPicture('the picture cannot be encoded', { cause })
    })
    finished++
    await store(variant, rendition, finished / plan.length)
  }
  const making: Promise<void>[] = []
  let pixels = base
  for (const group of fromTheLargest(plan)) {
    // Each width is made from the next larger one: there is ever less to read.
    pixels = await shrunk(pixels, group)
    for (const variant of group.variants) making.push(make(pixels, variant))
  }
  const outcomes = await Promise.allSettled(making)
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

interface Size {
  width: number
  height: number
  variants: PlannedVariant[]
}

/** The planned renditions by size. */
function fromTheLargest(plan: readonly PlannedVariant[]): Size[] {
  const sizes = new Map<number, Size>()
  for (const variant of plan) {
    const { width, height } = variant
    const size = sizes.get(width) ?? { width, height, variants: [] }
    size.variants.push(variant)
    sizes.set(width, size)
  }
  return [...sizes.values()].sort((a, b) => b.width - a.width)
}

interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
}

/** The edited picture in pixels, at the width of the largest rendition. Throws `DamagedPicture`. */
export async function decodeEdited({ bytes, file }: Input): Promise<Pixels> {
  const edit = combined(opsOf(file), originalSize(file))
  const maxWidth = Math.min(file.width ?? 0, 2_560)
  const reader = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
  const upright = reader.autoOrient().toColorspace('srgb').extract(edit.region)
  const size = edit.quarters % 2 ? { height: maxWidth } : { width: maxWidth }
  const { data, info } = await upright
    .resize({ ...size, withoutEnlargement: true })
    .timeout({ seconds: 60 })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause) => {
      throw new DamagedPicture('the picture cannot be decoded', { cause })
    })
  const { channels } = info
  const plain = channels === 3 || channels === 4 ? { data, ...info, channels } : await grey(data, info)
  return edit.mirrored || edit.quarters ? turned(plain, edit) : plain
}

/** Mirrors before it turns, each in a step of its own: within one, the library has an order of its own. */
async function turned(pixels: Pixels, { mirrored, quarters }: Edit): Promise<Pixels> {
  const flopped = mirrored ? { ...pixels, data: await raw(pixels).flop().raw().toBuffer() } : pixels
  const { data, info } = await raw(flopped)
    .rotate(quarters * 90)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: pixels.channels }
}

/** Grey pictures become RGB, so that there is one path behind here. */
async function grey(data: Buffer, info: { width: number; height: number; channels: number }): Promise<Pixels> {
  const raw = { width: info.width, height: info.height, channels: info.channels as 1 | 2 }
  const wide = await sharp(data, { raw }).toColorspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return { data: wide.data, width: wide.info.width, height: wide.info.height, channels: wide.info.channels as 3 | 4 }
}

async function shrunk(pixels: Pixels, { width, height }: Size): Promise<Pixels> {
  if (width === pixels.width) return pixels
  const data = await raw(pixels).resize({ width, height, fit: 'fill' }).raw().toBuffer()
  return { data, width, height, channels: pixels.channels }
}

const raw = ({ data, width, height, channels }: Pixels): Sharp => sharp(data, { raw: { width, height, channels } })

/** Films have other formats: what moves stays small, and ends after some frames. */
const MOVING_WIDTH = 960
const MOST_FRAMES = 50

const moving = (bytes: Buffer, { width, height }: PlannedVariant, frames: number): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: Math.min(frames, MOST_FRAMES) })
    .resize({ width, height, fit: 'fill' })
    .webp({ quality: 80, effort: 2 })
    .timeout({ seconds: 60 })
    .toBuffer()

/** Quality after decisions 3.4. */
const encode = (pixels: Pixels, format: PlannedVariant['format']): Promise<Buffer> => {
  if (format === 'webp') return raw(pixels).webp({ quality: 80, effort: 2 }).toBuffer()
  if (format === 'png') return raw(pixels).png({ compressionLevel: 8 }).toBuffer()
  return raw(pixels).jpeg({ quality: 82 }).toBuffer()
}
