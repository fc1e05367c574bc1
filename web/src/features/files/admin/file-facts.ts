import type { File } from '@rebzeile/contracts/http/media/file.ts'
import { isFixed } from './tag-tree.ts'

/** What people may say about a file. */
export interface FileFacts {
  name: string
  alt: { de: string; en: string }
  title: string
  caption: string
  credit: string
  tags: string[]
  focal: { x: number; y: number }
}

/** The facts of a file, every one with a value a form can show. */
export const factsOf = ({ name, alt, title, caption, credit, tags, focal }: File): FileFacts => ({
  name,
  alt: { de: alt.de ?? '', en: alt.en ?? '' },
  title: title ?? '',
  caption: caption ?? '',
  credit: credit ?? '',
  tags: tags.filter((tag) => !isFixed(tag)).sort(),
  focal: { x: focal.x, y: focal.y },
})

/** True if nobody has said anything else: revisions also count what the server does on its own, such as renditions. */
export const sayTheSame = (one: File, other: File) => JSON.stringify(factsOf(one)) === JSON.stringify(factsOf(other))
