import type { ImageOp } from '@rebzeile/contracts/http/media/file.ts'
import { invalidField } from '@rebzeile/kit/errors/refusal.ts'

export interface Size {
  width: number
  height: number
}

interface Region extends Size {
  left: number
  top: number
}

export interface Point {
  x: number
  y: number
}

/** What all edits together do: take a region of the upright original, mirror it, then turn it clockwise. */
export interface Edit {
  region: Region
  mirrored: boolean
  quarters: 0 | 1 | 2 | 3
}

/**
 * All edits as one. Crops are given in pixels of the upright original, whatever was turned or cropped before, so several
 * leave what lies in all of them. Refuses (C200) a crop that reaches beyond the picture, or when nothing is left.
 */
export function combined(ops: readonly ImageOp[], original: Size): Edit {
  const edit: Edit = { region: { left: 0, top: 0, ...original }, mirrored: false, quarters: 0 }
  for (const [index, op] of ops.entries()) {
    if (op.op === 'crop') edit.region = within(edit.region, op, { original, path: `ops.${index}` })
    else if (op.op === 'rotate') edit.quarters = quarters(edit.quarters + op.deg / 90)
    else {
      // Mirroring after a turn is the same as mirroring before the opposite turn.
      edit.quarters = quarters((op.axis === 'h' ? 4 : 6) - edit.quarters)
      edit.mirrored = !edit.mirrored
    }
  }
  return edit
}

const TURNS = [0, 1, 2, 3] as const
const quarters = (turns: number) => TURNS[turns % 4] ?? 0

function within(
  region: Region,
  crop: { x: number; y: number; w: number; h: number },
  { original, path }: { original: Size; path: string },
): Region {
  if (crop.x + crop.w > original.width || crop.y + crop.h > original.height)
    throw invalidField(path, 'outside', `Der Ausschnitt liegt nicht im Bild (${original.width}×${original.height})`)
  const left = Math.max(region.left, crop.x)
  const top = Math.max(region.top, crop.y)
  const width = Math.min(region.left + region.width, crop.x + crop.w) - left
  const height = Math.min(region.top + region.height, crop.y + crop.h) - top
  if (width < 1 || height < 1) throw invalidField(path, 'empty', 'Von dem Bild bliebe nichts übrig')
  return { left, top, width, height }
}

/** The size of the edited picture. */
export const sizeAfter = ({ region: { width, height }, quarters }: Edit): Size =>
  quarters % 2 ? { width: height, height: width } : { width, height }

/** Where a point of the picture lies after it is edited anew (parts of its sides, 0 to 1); at the border if it was cut off. */
export function movedPoint(point: Point, { before, after }: { before: Edit; after: Edit }): Point {
  const upright = turned(point, before.quarters, 'back')
  const x = before.region.left + (before.mirrored ? 1 - upright.x : upright.x) * before.region.width
  const y = before.region.top + upright.y * before.region.height
  const inside = {
    x: clamped((x - after.region.left) / after.region.width),
    y: clamped((y - after.region.top) / after.region.height),
  }
  return turned(after.mirrored ? { x: clamped(1 - inside.x), y: inside.y } : inside, after.quarters, 'on')
}

const clamped = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 10_000) / 10_000

function turned({ x, y }: Point, quarters: number, way: 'on' | 'back'): Point {
  let point = { x, y }
  for (let turn = 0; turn < quarters; turn++)
    point = way === 'on' ? { x: clamped(1 - point.y), y: point.x } : { x: point.y, y: clamped(1 - point.x) }
  return point
}
