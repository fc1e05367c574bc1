import { EditablePicture, EditableText, LinkUnlessEdited } from '../../../../lib/editing.tsx'
import { useLocale, useWords } from '../../../../lib/locale.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import type { BlockProps } from '../block-props.ts'
import { headingClass } from '../heading-class.ts'
import { usePageMaterial } from '../page-context.ts'
import { pageWords } from '../words.ts'
import { altOf } from '../words-of-file.ts'
import '../../../../ui/Button.css'

/** A large picture with a sheet of paper laid over its corner. */
export function HeroBlock({ at, block, leads }: BlockProps<'hero'> & { leads: boolean }) {
  const words = useWords(pageWords)
  const locale = useLocale()
  const { files } = usePageMaterial()
  const { image, kicker, title, text, link } = block.props
  const file = image && files[image.file]
  const props = [...at, 'props']
  return (
    <section className={`hero ${leads ? 'leads' : 'block'} ${file ? '' : 'has-no-picture'}`}>
      <EditablePicture at={[...props, 'image']} picture={image}>
        {image && file && (
          <div className="hero-picture">
            <Picture file={file} alt={altOf(image, file, locale)} sizes="100vw" cropped priority={leads} />
          </div>
        )}
      </EditablePicture>
      <div className="wrap">
        <div className="hero-sheet">
          <EditableText as="p" className="kicker" at={[...props, 'kicker']} value={kicker} label={words.fieldKicker} />
          <EditableText
            as={leads ? 'h1' : 'h2'}
            className={headingClass(title)}
            at={[...props, 'title']}
            value={title}
            label={words.fieldTitle}
          />
          <EditableText
            as="p"
            className="hero-text"
            at={[...props, 'text']}
            value={text}
            label={words.fieldText}
            maxLength={500}
          />
          {link && (
            <LinkUnlessEdited className="button" href={link.href}>
              <EditableText at={[...props, 'link', 'label']} value={link.label} label={words.fieldLink} />
            </LinkUnlessEdited>
          )}
        </div>
      </div>
    </section>
  )
}
