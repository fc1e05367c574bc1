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
  usable_until: string
  visibility: File['visibility']
  focal: { x: number; y: number }
}

/** The facts of a file, every one with a value a form can show. */
export const factsOf = ({
  name,
  alt,
  title,
  caption,
  credit,
  tags,
  usable_until,
  visibility,
  focal,
}: File): FileFacts => ({
  name,
  alt: { de: alt.de ?? '', en: alt.en ?? '' },
  title: title ?? '',
  caption: caption ?? '',
  credit: credit ?? '',
  tags: tags.filter((tag) => !isFixed(tag)).sort(),
  usable_until: usable_until?.slice(0, 10) ?? '',
  visibility,
  focal: { x: focal.x, y: focal.y },
})

/** True if nobody has said anything else: revisions also count what the server does on its own, such as renditions. */
export const sayTheSame = (one: File, other: File) => JSON.stringify(factsOf(one)) === JSON.stringify(factsOf(other))

/** Facts as the server takes them. */
export function changeOf({ usable_until, ...facts }: Partial<FileFacts>) {
  if (usable_until === undefined) return facts
  return { ...facts, usable_until: usable_until ? `${usable_until}T23:59:59.000Z` : null }
}
