import { EditableText } from '../../../../lib/editing.tsx'
import { useWords } from '../../../../lib/locale.tsx'
import type { BlockProps } from '../block-props.ts'
import { usePageMaterial } from '../page-context.ts'
import { Section } from '../Section.tsx'
import { SectionTitle } from '../SectionTitle.tsx'
import { pageWords } from '../words.ts'

/** The contact form under its title. */
export function FormBlock({ at, block }: BlockProps<'form'>) {
  const words = useWords(pageWords)
  const { form: Form, config } = usePageMaterial()
  const { title, text, topic } = block.props
  return (
    <Section className="is-ruled" title={<SectionTitle at={at} title={title} />}>
      <EditableText
        as="p"
        className="form-lead"
        at={[...at, 'props', 'text']}
        value={text}
        label={words.fieldText}
        maxLength={500}
      />
      <Form topic={topic} config={config} />
    </Section>
  )
}
