import { EMBED_BLOCK } from '../features/embed/embed-content.ts'
import { embedContentOf } from '../features/embed/embed-content-of.ts'
import { embedWords } from '../features/embed/words.ts'
import { escapeHtml } from '../lib/answer.tsx'
import { dataBlock } from '../lib/data-block.ts'
import type { RenderedEmbed } from './rendering.ts'

/** A document for a frame of our own pages: one film, one map or one widget, and what is said until the visitor agrees. */
export function renderEmbed(address: string): RenderedEmbed {
  const { pathname, searchParams } = new URL(address, 'http://same.site')
  const lang = searchParams.get('lang') === 'en' ? 'en' : 'de'
  const content = embedContentOf(pathname.split('/')[2] ?? '', searchParams, lang)
  const words = embedWords[lang]
  const note = `<p class="note">${escapeHtml(content ? words.waits : words.unknown)}</p>`
  if (!content) return { status: 404, lang, title: words.unknown, body: note, block: undefined }
  const block = { id: EMBED_BLOCK, json: dataBlock(content) }
  return { status: 200, lang, title: content.title, body: `${note}<div id="box"></div>`, block }
}
