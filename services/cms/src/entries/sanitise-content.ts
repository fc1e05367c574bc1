import type { Block } from '@rebzeile/contracts/http/cms/block.ts'
import type { EntryContent } from '@rebzeile/contracts/http/cms/entry.ts'
import { safeHtml } from '../html/safe-html.ts'

/** The content with every piece of HTML reduced to what the site allows. */
export function sanitiseContent<Content extends Partial<EntryContent>>(content: Content): Content {
  const en = content.translations?.en
  return { ...withSafeHtml(content), ...(en && { translations: { ...content.translations, en: withSafeHtml(en) } }) }
}

function withSafeHtml<Part extends Pick<Partial<EntryContent>, 'content' | 'data'>>(part: Part): Part {
  const { content, data } = part
  return {
    ...part,
    ...(content && { content: content.map((html, index) => safeHtml(html, `content.${index}`)) }),
    ...(data && { data: { ...data, blocks: data.blocks.map(withSafeText) } }),
  }
}

const withSafeText = (block: Block, index: number): Block =>
  block.type === 'text' || block.type === 'html'
    ? { ...block, props: { html: safeHtml(block.props.html, `data.blocks.${index}.props.html`) } }
    : block
