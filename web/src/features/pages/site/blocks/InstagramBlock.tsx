import { visitorApi } from '../../../../api/visitor.ts'
import { useLocale, useWords } from '../../../../lib/locale.tsx'
import { excerpt } from '../../../../lib/typography.ts'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import type { BlockProps } from '../block-props.ts'
import { ConsentGate } from '../ConsentGate.tsx'
import { DrawnFilm } from '../Drawn.tsx'
import { usePageMaterial } from '../page-context.ts'
import { rareWords } from '../rare-words.ts'
import { Section } from '../Section.tsx'
import { SectionTitle } from '../SectionTitle.tsx'

/** The newest pictures of the house's profile. They come through our own server; the visitor agrees all the same. */
export function InstagramBlock({ at, block }: BlockProps<'instagram'>) {
  const words = useWords(rareWords)
  const { config } = usePageMaterial()
  const profile = config.social.instagram_profile
  return (
    <Section className="is-ruled" title={<SectionTitle at={at} title={block.props.title} />}>
      <ConsentGate
        category="instagram"
        className="is-instagram"
        button={words.loadInstagram}
        note={words.instagramNote}
        picture={<DrawnFilm />}
      >
        <Pictures limit={block.props.limit} />
      </ConsentGate>
      {profile && (
        <p className="gate-link">
          <a href={profile} rel="noopener">
            {words.profile}
          </a>
        </p>
      )}
    </Section>
  )
}

function Pictures({ limit }: { limit: number }) {
  const words = useWords(rareWords)
  const locale = useLocale()
  const { data, isError } = visitorApi.useInstagramMediaQuery(limit)
  if (isError || data?.length === 0) return <p className="nothing">{words.noInstagram}</p>
  if (!data) return <ProgressBar label="…" />
  return (
    <ul className="instagram">
      {data.map(({ _id, image, permalink, caption }) => (
        <li key={_id}>
          <a href={permalink} rel="noopener">
            <img
              src={image}
              alt={excerpt(caption, 100) || words.instagram}
              lang={locale}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
