import { EditableText, type FieldPath } from '../../../lib/editing.tsx'
import { useWords } from '../../../lib/locale.tsx'
import { pageWords } from './words.ts'

interface SectionTitleProps {
  /** The block it belongs to. */
  at: FieldPath
  title: string | undefined
}

/** A block's own title, in the margin. */
export function SectionTitle({ at, title }: SectionTitleProps) {
  const words = useWords(pageWords)
  return <EditableText as="h2" at={[...at, 'props', 'title']} value={title} label={words.fieldTitle} />
}
