import type { BlockOf } from '@rebzeile/contracts/http/cms/block.ts'
import { EditablePicture, EditableText, type FieldPath, LinkUnlessEdited } from '../../../../lib/editing.tsx'
import { useWords } from '../../../../lib/locale.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import type { BlockProps } from '../block-props.ts'
import { usePageMaterial } from '../page-context.ts'
import { pageWords } from '../words.ts'

type TeaserItem = BlockOf<'teasers'>['props']['items'][number]

/** Ways into the site, each with a picture. */
export function TeasersBlock({ at, block }: BlockProps<'teasers'>) {
  const words = useWords(pageWords)
  const { title, items } = block.props
  return (
    <section className="wrap block block-teasers">
      <EditableText
        as="h2"
        className="block-title"
        at={[...at, 'props', 'title']}
        value={title}
        label={words.fieldTitle}
      />
      <ul className={`teasers ${items.length % 2 === 0 && items.length < 6 ? 'in-pairs' : ''}`}>
        {items.map((item, index) => (
          <Teaser
            // biome-ignore lint/suspicious/noArrayIndexKey: an item has no name but its place, and its words change while somebody types
            key={index}
            at={[...at, 'props', 'items', index]}
            item={item}
            below={Boolean(title)}
          />
        ))}
      </ul>
    </section>
  )
}

function Teaser({ at, item, below }: { at: FieldPath; item: TeaserItem; below: boolean }) {
  const words = useWords(pageWords)
  const { files } = usePageMaterial()
  const file = item.image && files[item.image.file]
  const title = <EditableText at={[...at, 'title']} value={item.title} label={words.fieldTitle} />
  const link = (
    <LinkUnlessEdited className="teaser-link" href={item.href}>
      {title}
    </LinkUnlessEdited>
  )
  return (
    <li className="teaser">
      <EditablePicture at={[...at, 'image']} picture={item.image}>
        {file && (
          <div className="teaser-picture">
            <Picture file={file} alt="" sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw" cropped />
          </div>
        )}
      </EditablePicture>
      {below ? <h3>{link}</h3> : <h2 className="teaser-title">{link}</h2>}
      <EditableText as="p" at={[...at, 'text']} value={item.text} label={words.fieldText} maxLength={500} />
    </li>
  )
}
