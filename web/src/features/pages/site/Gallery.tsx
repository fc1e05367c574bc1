import type { Picture as PictureOfPage } from '@rebzeile/contracts/http/cms/block.ts'
import type { FileRef } from '@rebzeile/contracts/http/cms/page.ts'
import { lazy, Suspense, useState } from 'react'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { typeset } from '../../../lib/typography.ts'
import { gridColumns, laterIf, oneColumn, useGrowing } from '../../../lib/use-growing.ts'
import { LazyPicture } from '../../../ui/LazyPicture.tsx'
import { usePageMaterial } from './page-context.ts'
import { pageWords } from './words.ts'
import { altOf, captionOf } from './words-of-file.ts'

interface GalleryProps {
  pictures: PictureOfPage[]
  layout: 'grid' | 'wide'
}

const loadLightbox = () => import('../../../ui/Lightbox.tsx').then(({ Lightbox }) => ({ default: Lightbox }))
const Lightbox = lazy(loadLightbox)

const SIZES = {
  grid: '(max-width: 799px) 92vw, (max-width: 1199px) 45vw, (max-width: 1599px) 30vw, 24vw',
  wide: '(min-width: 84rem) 84rem, 92vw',
}

/** Pictures that open one by one over the whole window. */
export function Gallery({ pictures, layout }: GalleryProps) {
  const locale = useLocale()
  const words = useWords(pageWords)
  const { files } = usePageMaterial()
  const [open, setOpen] = useState<number | null>(null)
  const shown = pictures.flatMap((picture) => shownOf(picture, files[picture.file], locale))
  const [count, end] = useGrowing<HTMLSpanElement>(shown.length, layout === 'grid' ? gridColumns : oneColumn)
  return (
    <>
      <ul className={`gallery is-${layout}`}>
        {shown.map(({ key, file, alt, caption }, index) => (
          <li key={key} className={`gallery-tile ${laterIf(index >= count)}`}>
            <button
              type="button"
              aria-label={words.enlarge(alt)}
              onClick={() => setOpen(index)}
              onPointerEnter={() => void loadLightbox()}
            >
              <LazyPicture file={file} alt="" sizes={SIZES[layout]} cropped={layout === 'grid'} />
            </button>
            {caption && <p className="gallery-caption">{caption}</p>}
          </li>
        ))}
      </ul>
      <span ref={end} />
      {open !== null && (
        <Suspense fallback={null}>
          <Lightbox
            pictures={shown}
            index={open}
            words={{ ...words, name: words.gallery, counter: words.picture }}
            onStep={setOpen}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}

function shownOf(picture: PictureOfPage, file: FileRef | undefined, locale: 'de' | 'en') {
  if (!file) return []
  const caption = captionOf(picture, file)
  return [{ key: file._id, file, alt: altOf(picture, file, locale), caption: caption && typeset(caption, locale) }]
}
