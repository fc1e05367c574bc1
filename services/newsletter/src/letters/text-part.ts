import type { Block } from './letter.ts'
import type { Page } from './page.ts'

/** The plain text of a mail, from the same words as its HTML. */
export function textPart({ letter, words, site, imprint }: Page): string {
  const { button, note } = letter
  return [
    letter.title,
    ...letter.blocks.map(textOf),
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...(note ? [note] : []),
    `${words.closing}\n${site}`,
    ['--', words.automatic(site), ...imprint].join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'quote':
      return block.text.replaceAll(/^/gm, '> ')
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'html':
      return withoutTags(block.html)
  }
}

/** What a person typed into the editor, read without its markup; addresses of links stay. */
function withoutTags(html: string): string {
  return html
    .replaceAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gis, (_, href: string, label: string) =>
      label === href ? href : `${label} (${href})`,
    )
    .replaceAll(/<li\b[^>]*>/gi, '– ')
    .replaceAll(/<br\b[^>]*>|<\/(?:p|h\d|li|tr|blockquote)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: string) => SIGNS[name] ?? '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

const SIGNS: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0', amp: '&' }
