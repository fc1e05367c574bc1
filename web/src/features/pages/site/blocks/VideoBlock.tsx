import { EditablePicture, EditableText } from '../../../../lib/editing.tsx'
import { useLocale, useWords } from '../../../../lib/locale.tsx'
import { filmOf } from '../../../../lib/video-address.ts'
import { Picture } from '../../../../ui/Picture.tsx'
import type { BlockProps } from '../block-props.ts'
import { ConsentGate } from '../ConsentGate.tsx'
import { DrawnFilm } from '../Drawn.tsx'
import { usePageMaterial } from '../page-context.ts'
import { rareWords } from '../rare-words.ts'
import { pageWords } from '../words.ts'

/** A film that its service shows as soon as the visitor wants it to. */
export function VideoBlock({ at, block }: BlockProps<'video'>) {
  const words = useWords(rareWords)
  const { fieldTitle, fieldText } = useWords(pageWords)
  const locale = useLocale()
  const { files } = usePageMaterial()
  const { url, title, poster, caption } = block.props
  const file = poster && files[poster.file]
  const film = filmOf(url)
  const props = [...at, 'props']
  const source = `/embed/video?${new URLSearchParams({ url, lang: locale })}`
  return (
    <section className="wrap block block-video" aria-label={title ?? words.video}>
      <EditableText as="h2" className="block-title" at={[...props, 'title']} value={title} label={fieldTitle} />
      {film && (
        <ConsentGate
          category="video"
          button={words.loadVideo}
          note={words.videoNote(film.service)}
          picture={file ? <Picture file={file} alt="" sizes="(min-width: 84rem) 84rem, 92vw" cropped /> : <DrawnFilm />}
        >
          <iframe src={source} title={title ?? words.video} allow="fullscreen; picture-in-picture" loading="lazy" />
        </ConsentGate>
      )}
      <EditablePicture at={[...props, 'poster']} picture={poster}>
        {null}
      </EditablePicture>
      <EditableText
        as="p"
        className="gallery-caption"
        at={[...props, 'caption']}
        value={caption}
        label={fieldText}
        maxLength={500}
      />
    </section>
  )
}
