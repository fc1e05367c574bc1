import type { Block } from '@rebzeile/contracts/http/cms/block.ts'
import type { EntryContent } from '@rebzeile/contracts/http/cms/entry.ts'

/** Every address that a content links to, in its fields, its blocks, its HTML and its translation. */
export const mentionedLinks = (content: EntryContent): string[] => [...new Set(inContent(content).filter(Boolean))]

/** The path of an address of this site, without what follows it; undefined for addresses elsewhere. */
export function pathOf(href: string, publicUrl: string): string | undefined {
  const local = href.startsWith(`${publicUrl}/`) ? href.slice(publicUrl.length) : href
  if (!/^\/(?!\/)/.test(local)) return undefined
  const [path = '/'] = local.split(/[?#]/)
  return path.length > 1 ? path.replace(/\/+$/, '').toLowerCase() : path
}

const inContent = ({ content, data, links, sponsors, translations: { en } }: EntryContent): string[] => [
  ...links.map(({ href }) => href),
  ...sponsors.map(({ href }) => href ?? ''),
  ...[...content, ...(en?.content ?? [])].flatMap(inHtml),
  ...[data, en?.data].flatMap((part) => [
    ...(part?.blocks ?? []).flatMap(inBlock),
    part?.event?.ticket_url ?? '',
    part?.press?.url ?? '',
  ]),
]

function inBlock(block: Block): string[] {
  switch (block.type) {
    case 'hero':
      return [block.props.link?.href ?? '']
    case 'text':
    case 'html':
      return inHtml(block.props.html)
    case 'teasers':
      return block.props.items.map(({ href }) => href)
    case 'counter':
    case 'quote':
      return [block.props.href ?? '']
    case 'map':
      return block.props.markers.map(({ link }) => link ?? '')
    default:
      return []
  }
}

const inHtml = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
