import type { Picture as PictureOfPage } from '@rebzeile/contracts/http/cms/block.ts'
import type { FileRef } from '@rebzeile/contracts/http/cms/page.ts'
import { useLocale, useWords } from '../../../../lib/locale.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import { editWords } from '../words.ts'

interface PictureListProps {
  pictures: PictureOfPage[]
  files: Record<string, FileRef>
  onChange: (pictures: PictureOfPage[]) => void
}

/** The pictures of a gallery in their order, each with its description. */
export function PictureList({ pictures, files, onChange }: PictureListProps) {
  const words = useWords(editWords)
  const locale = useLocale()
  const move = (from: number, to: number) => {
    const rest = pictures.filter((_, index) => index !== from)
    const moved = pictures[from]
    if (moved) onChange([...rest.slice(0, to), moved, ...rest.slice(to)])
  }
  const describe = (index: number, alt: string) =>
    onChange(pictures.map((picture, place) => (place === index ? { ...picture, alt: alt || undefined } : picture)))
  return (
    <ol className="picture-list">
      {pictures.map((picture, index) => {
        const file = files[picture.file]
        return (
          <li
            key={`${picture.file} ${pictures.slice(0, index).filter(({ file: other }) => other === picture.file).length}`}
          >
            {file && <Picture file={file} alt="" sizes="6rem" cropped />}
            <input
              aria-label={words.pictureAlt}
              placeholder={file?.alt[locale] ?? file?.alt.de ?? words.pictureAlt}
              value={picture.alt ?? ''}
              maxLength={500}
              onChange={(event) => describe(index, event.target.value)}
            />
            <button
              type="button"
              aria-label={words.movePictureLeft}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <Icon name="previous" />
            </button>
            <button
              type="button"
              aria-label={words.movePictureRight}
              disabled={index === pictures.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <Icon name="next" />
            </button>
            <button
              type="button"
              aria-label={words.removePicture}
              onClick={() => onChange(pictures.filter((_, place) => place !== index))}
            >
              <Icon name="close" />
            </button>
          </li>
        )
      })}
    </ol>
  )
}
