import { EditableText, useEditable } from '../../../../lib/editing.tsx'
import { useWords } from '../../../../lib/locale.tsx'
import type { BlockProps } from '../block-props.ts'
import { Gallery } from '../Gallery.tsx'
import { usePageMaterial } from '../page-context.ts'
import { pageWords } from '../words.ts'

/** Pictures in columns, or one below the other; each opens in the lightbox. */
export function GalleryBlock({ at, block }: BlockProps<'gallery'>) {
  const words = useWords(pageWords)
  const { files } = usePageMaterial()
  const Pictures = useEditable('pictures')
  const { title, layout, images } = block.props
  const gallery = <Gallery pictures={images} layout={layout} />
  return (
    <section className="wrap block block-gallery" aria-label={title ?? words.gallery}>
      <EditableText
        as="h2"
        className="block-title"
        at={[...at, 'props', 'title']}
        value={title}
        label={words.fieldTitle}
      />
      {Pictures ? (
        <Pictures at={[...at, 'props', 'images']} pictures={images} files={files}>
          {gallery}
        </Pictures>
      ) : (
        gallery
      )}
    </section>
  )
}
