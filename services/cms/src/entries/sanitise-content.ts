import type { Block } from '@rebzeile/contracts/http/cms/block.ts'
import { Html } from '@rebzeile/contracts/http/cms/block.ts'
import type { EntryContent } from '@rebzeile/contracts/http/cms/entry.ts'
import { invalidField } from '@rebzeile/kit/errors/refusal.ts'
import { sanitiseHtml } from '../html/sanitise-html.ts'

/** The content with every piece of HTML reduced to what the site allows. */
export function sanitiseContent<Content extends Partial<EntryContent>>(content: Content): Content {
  const en = content.translations?.en
  return { ...withSafeHtml(content), ...(en && { translations: { ...content.translations, en: withSafeHtml(en) } }) }
}

function withSafeHtml<Part extends Pick<Partial<EntryContent>, 'content' | 'data'>>(part: Part): Part {
  const { content, data } = part
  return {
    ...part,
    ...(content && { content: content.map((html, index) => safe(html, `content.${index}`)) }),
    ...(data && { data: { ...data, blocks: data.blocks.map(withSafeText) } }),
  }
}

const withSafeText = (block: Block, index: number): Block =>
  block.type === 'text'
    ? { ...block, props: { html: safe(block.props.html, `data.blocks.${index}.props.html`) } }
    : block

/** Cleaning writes `&` as `&amp;`: a text just below the limit may grow beyond it. */
function safe(html: string, path: string): string {
  const clean = sanitiseHtml(html)
  if (!Html.safeParse(clean).success) throw invalidField(path, 'too_big', 'Zu groß oder zu lang')
  return clean
}
