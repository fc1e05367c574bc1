import type { FieldPath } from '../../../lib/editing.tsx'

/** The value at a path, or undefined where the way ends. */
export const valueAt = (root: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((inner, key) => (isContainer(inner) ? Reflect.get(inner, key) : undefined), root)

/** A copy of `root` with another value at the path; everything beside the way stays the very same object. */
export function withValueAt<Root>(root: Root, path: FieldPath, value: unknown): Root {
  const [key, ...rest] = path
  if (key === undefined) return value as Root
  const inner = withValueAt(isContainer(root) ? Reflect.get(root, key) : undefined, rest, value)
  if (Array.isArray(root)) return root.map((item, index) => (index === key ? inner : item)) as Root
  return { ...root, [key]: inner }
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null
