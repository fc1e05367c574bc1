import type { FieldPath } from '../../../lib/editing.tsx'

/** A place both sides changed, each in their own way. */
export interface Clash {
  path: FieldPath
  mine: unknown
  theirs: unknown
}

export interface Merged<Value> {
  value: Value
  clashes: Clash[]
}

/**
 * Joins two changes of the same text: what only one side touched is taken from that side; where both did, `mine` stands
 * for now and the place is named. Blocks are told apart by their id, so that two people may work on the same page.
 */
export function merge<Value>(base: Value, mine: Value, theirs: Value, path: FieldPath = []): Merged<Value> {
  if (same(mine, theirs) || same(base, theirs)) return { value: mine, clashes: [] }
  if (same(base, mine)) return { value: theirs, clashes: [] }
  if (isList(base) && isList(mine) && isList(theirs)) return mergeLists(base, mine, theirs, path) as Merged<Value>
  if (isRecord(base) && isRecord(mine) && isRecord(theirs))
    return mergeRecords(base, mine, theirs, path) as Merged<Value>
  return { value: mine, clashes: [{ path, mine, theirs }] }
}

type Unknowns = Record<string, unknown>

function mergeRecords(base: Unknowns, mine: Unknowns, theirs: Unknowns, path: FieldPath): Merged<Unknowns> {
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const parts = keys.map((key) => [key, merge(base[key], mine[key], theirs[key], [...path, key])] as const)
  const kept = parts.filter(([, part]) => part.value !== undefined)
  return {
    value: Object.fromEntries(kept.map(([key, part]) => [key, part.value])),
    clashes: parts.flatMap(([, part]) => part.clashes),
  }
}

/** Item by item where nothing was added, moved or removed; otherwise the lists as a whole stand against each other. */
function mergeLists(base: unknown[], mine: unknown[], theirs: unknown[], path: FieldPath): Merged<unknown[]> {
  if (!sameOrder(base, mine) || !sameOrder(base, theirs)) return { value: mine, clashes: [{ path, mine, theirs }] }
  const parts = base.map((item, index) => merge(item, mine[index], theirs[index], [...path, index]))
  return { value: parts.map((part) => part.value), clashes: parts.flatMap((part) => part.clashes) }
}

const sameOrder = (a: unknown[], b: unknown[]) =>
  a.length === b.length && a.every((item, index) => idOf(item) === idOf(b[index]))

const idOf = (item: unknown) => (isRecord(item) ? (item.id ?? item.file) : undefined)

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

const isRecord = (value: unknown): value is Unknowns =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Equal as JSON, whatever the order of keys; an absent field equals one that is undefined. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (isList(a) && isList(b)) return a.length === b.length && a.every((item, index) => same(item, b[index]))
  if (!isRecord(a) || !isRecord(b)) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => same(a[key], b[key]))
}
