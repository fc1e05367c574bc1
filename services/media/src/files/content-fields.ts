import type { Original } from '../uploads/store-original.ts'
import type { StoredFile } from './stored-file.ts'

/** What of a record follows from its bytes alone; edits and the point to look at begin anew with them. */
export function contentFields({ size, sha256, blob, type, image }: Original) {
  // Only raster pictures get renditions before they are shown; everything else is complete as it is.
  const processing = image !== undefined && type.ext !== 'svg'
  return {
    ...type,
    size,
    sha256,
    blob,
    isImg: image !== undefined,
    width: image?.width,
    height: image?.height,
    original: image && { width: image.width, height: image.height },
    frames: image?.frames,
    exif: image?.exif,
    ops: [],
    focal: { x: 0.5, y: 0.5 },
    status: processing ? 'processing' : 'ready',
    progress: processing ? 0 : 100,
    extras_of: undefined,
  } satisfies Partial<StoredFile>
}
