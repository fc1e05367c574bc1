import { createHash } from 'node:crypto'
import type { ImageOp } from '@rebzeile/contracts/http/media/file.ts'

/** Widths of renditions; a picture is never enlarged (decisions 3.4). */
const WIDTHS = [160, 320, 640, 960, 1280, 1920, 2560]

/** Longest side each format can hold. */
const LONGEST = { jpg: 65_500, png: 1_000_000, webp: 16_383 }

export interface PlannedVariant {
  width: number
  height: number
  format: 'jpg' | 'png' | 'webp'
  gridref: string
  mime: string
}

export interface PlanInput {
  /** Of what they are made: see `markOf`. */
  mark: string
  width: number
  height: number
  /** Transparent pictures keep their transparency: PNG instead of JPEG. */
  alpha: boolean
}

/** Stands for the bytes of a file and its edits in the names of its renditions. */
export const markOf = ({ sha256, ops = [] }: { sha256: string; ops?: readonly ImageOp[] }): string =>
  createHash('sha256')
    .update(ops.length ? `${sha256} ${JSON.stringify(ops)}` : sha256)
    .digest('hex')
    .slice(0, 8)

/** Every rendition of a picture. Names tell the bytes apart, so that each may be cached for ever. */
export function planVariants({ mark, width, height, alpha }: PlanInput): PlannedVariant[] {
  const largest = WIDTHS.at(-1) ?? width
  const widths = [
    ...WIDTHS.filter((candidate) => candidate <= width),
    ...(width < largest && !WIDTHS.includes(width) ? [width] : []),
  ]
  const classic = alpha ? ('png' as const) : ('jpg' as const)
  const planned = widths.flatMap((w) =>
    [classic, 'webp' as const].map((format) => ({
      width: w,
      height: Math.max(1, Math.round((height * w) / width)),
      format,
      gridref: `${w}-${mark}.${format}`,
      mime: { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }[format],
    })),
  )
  return planned.filter((variant) => variant.height <= LONGEST[variant.format])
}
