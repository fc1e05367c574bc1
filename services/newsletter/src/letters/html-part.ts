import { escapeHtml } from './escape-html.ts'
import { layout } from './layout.ts'
import type { Block } from './letter.ts'
import type { Page } from './page.ts'

/** The HTML of a mail: every value is escaped, but an answer that its producer has sanitised. */
export async function htmlPart({ letter, words, locale, site, claim, imprint }: Page): Promise<string> {
  const { button, note } = letter
  const fill = await layout({ button: button !== undefined })
  return fill({
    locale,
    subject: escapeHtml(letter.subject),
    preheader: escapeHtml(preheaderOf(letter.blocks)),
    site: escapeHtml(site),
    claim: escapeHtml(claim ?? ''),
    title: escapeHtml(letter.title),
    body: letter.blocks.map(markupOf).join(''),
    label: escapeHtml(button?.label ?? ''),
    link: escapeHtml(button?.link ?? ''),
    fallback: escapeHtml(words.linkFallback),
    note: escapeHtml(note ?? ''),
    closing: escapeHtml(words.closing),
    automatic: escapeHtml(words.automatic(site)),
    imprint: imprint.map(escapeHtml).join('<br>'),
  })
}

/** What mail programs show beside the subject. */
function preheaderOf(blocks: readonly Block[]): string {
  const words = blocks.flatMap((block) => (block.kind === 'text' || block.kind === 'quote' ? [block.text] : []))
  return words.join(' ').slice(0, 140)
}

const PARAGRAPH = 'margin:0 0 16px'
const QUOTE = 'margin:0 0 16px;padding:2px 0 2px 16px;border-left:2px solid #c9bfae;color:#5c5348'

function markupOf(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p style="${PARAGRAPH}">${withBreaks(block.text)}</p>`
    case 'quote':
      return `<blockquote style="${QUOTE}">${withBreaks(block.text)}</blockquote>`
    case 'facts':
      return `<p style="${PARAGRAPH}">${block.facts
        .map(([label, value]) => `<strong>${escapeHtml(label)}:</strong> ${escapeHtml(value)}`)
        .join('<br>')}</p>`
    case 'html':
      return `<div style="${PARAGRAPH}">${block.html}</div>`
  }
}

const withBreaks = (text: string) => escapeHtml(text).replaceAll(/\r?\n/g, '<br>')
