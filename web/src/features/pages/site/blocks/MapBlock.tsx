import { EditablePicture } from '../../../../lib/editing.tsx'
import { useLocale, useWords } from '../../../../lib/locale.tsx'
import { typeset } from '../../../../lib/typography.ts'
import { Picture } from '../../../../ui/Picture.tsx'
import { SiteLink } from '../../../../ui/SiteLink.tsx'
import type { BlockProps } from '../block-props.ts'
import { ConsentGate } from '../ConsentGate.tsx'
import { DrawnMap } from '../Drawn.tsx'
import { mapFrame, openMapAddress } from '../map-address.ts'
import { usePageMaterial } from '../page-context.ts'
import { rareWords } from '../rare-words.ts'
import { Section } from '../Section.tsx'
import { SectionTitle } from '../SectionTitle.tsx'
import { altOf } from '../words-of-file.ts'

/** Where something is: a picture and words for everybody, a map to move for those who agree to its provider. */
export function MapBlock({ at, block }: BlockProps<'map'>) {
  const words = useWords(rareWords)
  const locale = useLocale()
  const { files, config } = usePageMaterial()
  const { title, markers, image, provider } = block.props
  const key = config.api_keys.maps
  const file = image && files[image.file]
  const isGoogle = provider === 'google' && Boolean(key)
  return (
    <Section className="is-ruled" title={<SectionTitle at={at} title={title} />}>
      <ConsentGate
        category="maps"
        className="is-map"
        button={words.loadMap}
        note={words.mapNote(isGoogle ? 'Google' : 'OpenStreetMap')}
        picture={
          file ? (
            <Picture file={file} alt={altOf(image, file, locale)} sizes="(min-width: 60rem) 60rem, 92vw" cropped />
          ) : (
            <DrawnMap />
          )
        }
      >
        <iframe src={mapFrame(block.props, key, locale)} title={title ?? words.map} loading="lazy" />
      </ConsentGate>
      <EditablePicture at={[...at, 'props', 'image']} picture={image}>
        {null}
      </EditablePicture>
      <ul className="places" aria-label={words.places}>
        {markers.map((marker) => (
          <li key={`${marker.lat} ${marker.lng} ${marker.title}`}>
            {marker.link ? (
              <SiteLink href={marker.link}>{typeset(marker.title, locale)}</SiteLink>
            ) : (
              typeset(marker.title, locale)
            )}
          </li>
        ))}
        {markers.length === 0 && config.contact.address && <li>{config.contact.address}</li>}
        <li>
          <a href={openMapAddress(markers[0] ? { ...block.props, ...markers[0] } : block.props)} rel="noopener">
            {words.openMap}
          </a>
        </li>
      </ul>
    </Section>
  )
}
