import { EditableText, useEditable } from '../../../../lib/editing.tsx'
import { useLocale, useWords } from '../../../../lib/locale.tsx'
import { quoted } from '../../../../lib/typography.ts'
import { SiteLink } from '../../../../ui/SiteLink.tsx'
import type { BlockProps } from '../block-props.ts'
import { Section } from '../Section.tsx'
import { pageWords } from '../words.ts'

/** What others say, in large letters. */
export function QuoteBlock({ at, block }: BlockProps<'quote'>) {
  const words = useWords(pageWords)
  const locale = useLocale()
  const editing = useEditable('text') !== undefined
  const { text, source, medium, href } = block.props
  const props = [...at, 'props']
  const by = (
    <>
      <EditableText at={[...props, 'source']} value={source} label={words.fieldSource} />
      {(source || editing) && (medium || editing) && ', '}
      <EditableText as="cite" at={[...props, 'medium']} value={medium} label={words.fieldMedium} />
    </>
  )
  return (
    <Section>
      <figure className="quote">
        <blockquote>
          <EditableText
            as="p"
            at={[...props, 'text']}
            value={editing ? text : quoted(text, locale)}
            label={words.fieldText}
            maxLength={2_000}
          />
        </blockquote>
        {(source || medium || editing) && (
          <figcaption>— {href && !editing ? <SiteLink href={href}>{by}</SiteLink> : by}</figcaption>
        )}
      </figure>
    </Section>
  )
}
