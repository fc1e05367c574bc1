import type { FileRef } from '@rebzeile/contracts/http/cms/page.ts'
import type { GridRef } from '@rebzeile/contracts/http/media/file.ts'
import './Picture.css'

interface PictureProps {
  file: FileRef
  alt: string
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  /** Fills its box, cropped around the focal point. */
  cropped?: boolean
  /** The picture a visitor sees first: fetched before all others. */
  priority?: boolean
}

const DOWNLOAD = '/api/v0/download'

/** A picture in the size and format that suits the screen. Width and height are stated, so nothing moves when it arrives. */
export function Picture({ file, alt, sizes, cropped = false, priority = false }: PictureProps) {
  const { width, height } = pictureSize(file)
  return (
    <picture className={`picture ${cropped ? `is-cropped ${focalClasses(file)}` : ''}`}>
      {formatsOf(file.gridrefs_ng).map(([mime, refs]) => (
        <source key={mime} type={mime} srcSet={srcSet(file, refs)} sizes={sizes} />
      ))}
      <img
        src={pictureAddress(file, 960)}
        srcSet={srcSet(file, file.gridrefs) || undefined}
        sizes={file.gridrefs.length > 0 ? sizes : undefined}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
      />
    </picture>
  )
}

/** Address of the rendition that is nearest to a width from above; the original if there is none. */
export function pictureAddress(file: Pick<FileRef, '_id' | 'gridrefs'>, width: number): string {
  const byWidth = file.gridrefs.toSorted((a, b) => a.res.w - b.res.w)
  const ref = byWidth.find(({ res }) => res.w >= width) ?? byWidth.at(-1)
  return ref ? `${DOWNLOAD}/${file._id}/${ref.gridref}` : fileAddress(file._id)
}

/** Address of a file's original bytes. */
export const fileAddress = (id: string) => `${DOWNLOAD}/${id}`

const srcSet = (file: FileRef, refs: GridRef[]) =>
  refs.map(({ gridref, res }) => `${DOWNLOAD}/${file._id}/${gridref} ${res.w}w`).join(', ')

/** Renditions by format, the smaller format (AVIF before WebP) first. */
const formatsOf = (refs: GridRef[]) =>
  Object.entries(Object.groupBy(refs, ({ mime }) => mime))
    .flatMap(([mime, list]): [string, GridRef[]][] => (list ? [[mime, list]] : []))
    .sort(([a], [b]) => a.localeCompare(b))

/** Width and height of a picture's original, or of its largest rendition. */
export function pictureSize({ width, height, gridrefs }: FileRef) {
  if (width && height) return { width, height }
  const largest = gridrefs.toSorted((a, b) => b.res.w - a.res.w)[0]
  return { width: largest?.res.w ?? 1200, height: largest?.res.h ?? 800 }
}

const focalClasses = ({ focal }: FileRef) => `fx-${Math.round(focal.x * 10)} fy-${Math.round(focal.y * 10)}`
