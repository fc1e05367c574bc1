import type { Block, Picture } from '@rebzeile/contracts/http/cms/block.ts'
import type { EntryContent } from '@rebzeile/contracts/http/cms/entry.ts'

/** Ids of every file that entries mention: in their fields, their blocks, their HTML and their translations. */
export const mentionedFiles = (contents: readonly EntryContent[]): string[] => [...new Set(contents.flatMap(inContent))]

const inContent = ({
  media,
  downloads,
  sponsors,
  seo,
  content,
  data,
  translations: { en },
}: EntryContent): string[] => [
  ...inPictures(media),
  ...downloads.map(({ file }) => file),
  ...sponsors.flatMap(({ image }) => image ?? []),
  ...[seo.image, en?.seo?.image].flatMap((image) => image ?? []),
  ...[...content, ...(en?.content ?? [])].flatMap(inHtml),
  ...[...data.blocks, ...(en?.data?.blocks ?? [])].flatMap(inBlock),
]

function inBlock(block: Block): string[] {
  switch (block.type) {
    case 'hero':
    case 'map':
      return inPictures([block.props.image])
    case 'video':
      return inPictures([block.props.poster])
    case 'text':
    case 'html':
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
