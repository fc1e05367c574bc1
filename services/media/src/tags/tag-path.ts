/** `a|b|c` and everything above it: `a`, `a|b`, `a|b|c`. */
export function pathsAbove(path: string): string[] {
  const segments = path.split('|')
  return segments.map((_, index) => segments.slice(0, index + 1).join('|'))
}

/** True for the tag itself and everything below it. */
export const isWithin = (path: string, root: string): boolean => path === root || path.startsWith(`${root}|`)

/** A tag after the subtree `from` was renamed to `to`. */
export const moved = (path: string, from: string, to: string): string =>
  isWithin(path, from) ? to + path.slice(from.length) : path
