import type { Block, Picture } from '@rebzeile/contracts/http/cms/block.ts'
import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'

/** Ids of every file that entries mention: in their fields, their blocks and their HTML. */
export function mentionedFiles(entries: readonly Entry[]): string[] {
  return [...new Set(entries.flatMap((entry) => [...inFields(entry), ...entry.data.blocks.flatMap(inBlock)]))]
}

const inFields = ({ media, downloads, sponsors, seo, content }: Entry): string[] => [
  ...inPictures(media),
  ...downloads.map(({ file }) => file),
  ...sponsors.flatMap(({ image }) => image ?? []),
  ...(seo.image ? [seo.image] : []),
  ...content.flatMap(inHtml),
]

function inBlock(block: Block): string[] {
  switch (block.type) {
    case 'hero':
      return inPictures([block.props.image])
    case 'text':
      return inHtml(block.props.html)
    case 'gallery':
      return inPictures(block.props.images)
    case 'download':
      return block.props.downloads.map(({ file }) => file)
    case 'teasers':
      return inPictures(block.props.items.map(({ image }) => image))
    default:
      return []
  }
}

const inPictures = (pictures: readonly (Picture | undefined)[]) => pictures.flatMap((picture) => picture?.file ?? [])

const inHtml = (html: string): string[] =>
  [...html.matchAll(/src="\/api\/v0\/download\/([0-9a-f]{24})/g)].flatMap(([, id]) => id ?? [])
