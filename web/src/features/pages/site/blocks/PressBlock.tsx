import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import { useLocale, useWords } from '../../../../lib/locale.tsx'
import { quoted, typeset } from '../../../../lib/typography.ts'
import { SiteLink } from '../../../../ui/SiteLink.tsx'
import type { BlockProps } from '../block-props.ts'
import { PressSource } from '../PressSource.tsx'
import { usePageMaterial } from '../page-context.ts'
import { rareWords } from '../rare-words.ts'
import { Section } from '../Section.tsx'
import { SectionTitle } from '../SectionTitle.tsx'

/** What the press wrote, the newest first. */
export function PressBlock({ at, block }: BlockProps<'press'>) {
  const words = useWords(rareWords)
  const { lists } = usePageMaterial()
  const voices = lists[block.id] ?? []
  return (
    <Section className="is-ruled" title={<SectionTitle at={at} title={block.props.title} />}>
      {voices.length === 0 ? (
        <p className="nothing">{words.noPress}</p>
      ) : (
        <ul className="rows">
          {voices.map((entry) => (
            <Voice key={entry._id} entry={entry} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Voice({ entry }: { entry: Entry }) {
  const locale = useLocale()
  const { press } = entry.data
  const title = typeset(entry.title, locale)
  return (
    <li>
      <figure className="voice">
        {press?.quote ? (
          <blockquote>
            <p>{quoted(press.quote, locale)}</p>
          </blockquote>
        ) : (
          <h3>{title}</h3>
        )}
        <figcaption>
          {press && <PressSource press={press} />}
          {press?.quote && (entry.route ? <SiteLink href={entry.route}>{title}</SiteLink> : <span>{title}</span>)}
        </figcaption>
      </figure>
    </li>
  )
}
