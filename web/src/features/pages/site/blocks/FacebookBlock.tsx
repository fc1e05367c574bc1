import { useLocale, useWords } from '../../../../lib/locale.tsx'
import type { BlockProps } from '../block-props.ts'
import { ConsentGate } from '../ConsentGate.tsx'
import { DrawnFilm } from '../Drawn.tsx'
import { usePageMaterial } from '../page-context.ts'
import { rareWords } from '../rare-words.ts'
import { Section } from '../Section.tsx'
import { SectionTitle } from '../SectionTitle.tsx'

/** The widget of the house's page at Facebook, shown only while the visitor agrees to it. */
export function FacebookBlock({ at, block }: BlockProps<'facebook'>) {
  const words = useWords(rareWords)
  const locale = useLocale()
  const { config } = usePageMaterial()
  const page = config.social.facebook_page
  if (!page) return null
  return (
    <Section className="is-ruled" title={<SectionTitle at={at} title={block.props.title} />}>
      <ConsentGate
        category="fb"
        className="is-facebook"
        button={words.loadFacebook}
        note={words.facebookNote}
        picture={<DrawnFilm />}
      >
        <iframe
          src={`/embed/facebook?${new URLSearchParams({ page, lang: locale })}`}
          title={words.facebook}
          loading="lazy"
        />
      </ConsentGate>
      <p className="gate-link">
        <a href={page} rel="noopener">
          {words.facebook}
        </a>
      </p>
    </Section>
  )
}
