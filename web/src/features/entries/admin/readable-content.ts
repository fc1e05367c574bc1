import type { EntryContent } from '@rebzeile/contracts/http/cms/entry.ts'
import { plainText } from '../../../lib/typography.ts'

export type ContentField =
  | 'title'
  | 'content'
  | 'blocks'
  | 'meta_description'
  | 'meta_keywords'
  | 'translations'
  | 'other'

/** What a reader would notice of a content, field by field, as text that can be laid beside another. */
export function readableContent(content: EntryContent): Record<ContentField, string> {
  const { title, content: pieces, data, meta_description, meta_keywords, translations, seo: _seo, ...other } = content
  return {
    title,
    content: pieces.map(paragraphs).join('\n'),
    blocks: data.blocks.map(({ type, props }) => [`[${type}]`, ...textsIn(props)].join('\n')).join('\n\n'),
    meta_description,
    meta_keywords,
    translations: textsIn(translations).join('\n'),
    other: [...textsIn(other), ...textsIn({ event: data.event, press: data.press })].join('\n'),
  }
}

/** Every text, number and choice in a value, in the order in which it stands; HTML as its paragraphs. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value.includes('<') ? paragraphs(value) : value]
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const paragraphs = (html: string) =>
  html
    .split(/<\/(?:p|h[1-6]|li|tr|blockquote|figcaption)>/)
    .map(plainText)
    .filter(Boolean)
    .join('\n')
