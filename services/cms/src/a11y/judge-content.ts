import type { Block, Picture } from '@rebzeile/contracts/http/cms/block.ts'
import type { Entry, EntryContent } from '@rebzeile/contracts/http/cms/entry.ts'
import type { FileRef } from '@rebzeile/contracts/http/cms/page.ts'
import { type Flaw, judgeHtml } from './judge-html.ts'

const WEIGHTS: Record<Flaw['rule'], number> = {
  'image-alt': 10,
  'empty-link': 10,
  'table-header': 8,
  'vague-link': 5,
  'heading-order': 5,
  'empty-heading': 5,
  'long-paragraph': 2,
}

const MOST_ISSUES = 50
/** The title of the page is its first heading. */
const TITLE_LEVEL = 1

/** Hints for editors: what keeps people with disabilities from reading this. A picture may have its words from its file. */
export function judgeContent(
  { content, data, media }: EntryContent,
  files: Readonly<Record<string, FileRef>>,
): NonNullable<Entry['a11y']> {
  let level = TITLE_LEVEL
  const read = (html: string, where: string): Flaw[] => {
    const judged = judgeHtml(html, where, level)
    level = judged.level
    return judged.flaws
  }
  const flaws = [
    ...content.flatMap((html, index) => read(html, `content.${index}`)),
    ...data.blocks.flatMap((block, index) => judgeBlock(block, { where: `data.blocks.${index}`, read, files })),
    ...media.flatMap((picture, index) => judgePicture(picture, `media.${index}`, files)),
  ]
  const lost = flaws.reduce((sum, { rule }) => sum + WEIGHTS[rule], 0)
  return { score: Math.max(0, 100 - lost), issues: flaws.slice(0, MOST_ISSUES) }
}

interface Reading {
  where: string
  files: Readonly<Record<string, FileRef>>
  read(html: string, where: string): Flaw[]
}

function judgeBlock(block: Block, { where, read, files }: Reading): Flaw[] {
  switch (block.type) {
    case 'text':
    case 'html':
      return read(block.props.html, where)
    case 'gallery':
      return block.props.images.flatMap((picture, index) => judgePicture(picture, `${where}.images.${index}`, files))
    case 'hero':
    case 'map':
      return judgePicture(block.props.image, `${where}.image`, files)
    default:
      return []
  }
}

function judgePicture(picture: Picture | undefined, selector: string, files: Reading['files']): Flaw[] {
  if (!picture || picture.alt?.trim()) return []
  const file = files[picture.file]
  return file?.alt?.de?.trim() || file?.alt?.en?.trim() ? [] : [{ rule: 'image-alt', selector, text: file?.name }]
}
