import type { ImageOp } from '@rebzeile/contracts/http/media/file.ts'
import { conflict } from '@rebzeile/kit/errors/refusal.ts'
import { combined, movedPoint, type Point, sizeAfter } from './image-edits.ts'
import { opsOf, originalSize, type StoredFile } from './stored-file.ts'

/**
 * What edits change in an image's record: its size, the point to look at (unless given) and that its renditions are to
 * be made anew. Refuses (C203) what is no still picture of pixels, and (C200) edits that leave nothing.
 */
export function editedFields(file: StoredFile, ops: ImageOp[], focal?: Point): Partial<StoredFile> {
  if (!isEditable(file)) throw conflict('C203', { data: { state: file.isImg ? file.ext : 'not-an-image' } })
  const original = originalSize(file)
  const after = combined(ops, original)
  if (JSON.stringify(ops) === JSON.stringify(opsOf(file))) return {}
  const before = combined(opsOf(file), original)
  return {
    ops,
    original,
    ...sizeAfter(after),
    focal: focal ?? movedPoint(file.focal, { before, after }),
    status: 'processing',
    progress: 0,
  }
}

/** Records from before frames were counted say by their type whether they may move. */
const isEditable = ({ isImg, ext, frames, status }: StoredFile) =>
  isImg && ext !== 'svg' && status !== 'failed' && (frames ?? (ext === 'gif' ? 2 : 1)) === 1
