import { PSEUDO_TAGS, STICKY_TAGS, TagPath } from '@rebzeile/contracts/http/media/file.ts'

const SEPARATOR = '|'

/** Tags that stand for a rule instead of a folder. They come first and cannot be changed. */
export const FIXED_TAGS: readonly string[] = [...PSEUDO_TAGS, ...STICKY_TAGS]

/** What uploads are not tagged with: nobody gives these. */
export const isFixed = (path: string) => FIXED_TAGS.includes(path)

export interface TagNode {
  path: string
  /** The last segment. */
  name: string
  /** Files that carry this tag or one below it. */
  count: number
  children: TagNode[]
}

export interface TagTree {
  /** All, none and the sticky ones, in this order. */
  fixed: TagNode[]
  roots: TagNode[]
}

/**
 * Makes folders of tag paths. `added` are tags that no file carries yet: they and everything above them appear with
 * a count of 0.
 */
export function tagTree(counts: readonly { path: string; count: number }[], added: readonly string[] = []): TagTree {
  const known = new Map(counts.map(({ path, count }) => [path, count]))
  for (const path of [...known.keys(), ...added].flatMap(pathsAbove)) known.set(path, known.get(path) ?? 0)
  const nodes = new Map<string, TagNode>()
  for (const [path, count] of known) nodes.set(path, { path, name: nameOf(path), count, children: [] })

  const roots: TagNode[] = []
  for (const node of [...nodes.values()].sort((a, b) => a.name.localeCompare(b.name, 'de'))) {
    if (isFixed(node.path)) continue
    const siblings = nodes.get(parentOf(node.path) ?? '')?.children ?? roots
    siblings.push(node)
  }
  return { fixed: FIXED_TAGS.flatMap((path) => nodes.get(path) ?? []), roots }
}

/** `a`, `a|b`, `a|b|c` of `a|b|c`. */
export const pathsAbove = (path: string): string[] =>
  path.split(SEPARATOR).map((_, index, all) => all.slice(0, index + 1).join(SEPARATOR))

export const nameOf = (path: string) => path.slice(path.lastIndexOf(SEPARATOR) + 1)

export function parentOf(path: string): string | undefined {
  const end = path.lastIndexOf(SEPARATOR)
  return end < 0 ? undefined : path.slice(0, end)
}

/** True for the tag itself and everything below it. */
export const isWithin = (path: string, root: string) => path === root || path.startsWith(root + SEPARATOR)

/** The path of a name below a parent; without one, at the root. */
export const pathBelow = (parent: string | undefined, name: string) => (parent ? parent + SEPARATOR + name : name)

/** For people: `Weingut › Keller`. */
export const spokenPath = (path: string) => path.split(SEPARATOR).join(' › ')

/** Why a name cannot become a tag below the parent; commas separate tags in addresses. */
export function tagNameProblem(
  name: string,
  parent?: string,
): 'empty' | 'characters' | 'reserved' | 'deep' | undefined {
  if (name.trim() === '') return 'empty'
  if (/[|,]/.test(name)) return 'characters'
  if (isFixed(pathBelow(parent, name))) return 'reserved'
  return TagPath.safeParse(pathBelow(parent, name)).success ? undefined : 'deep'
}
