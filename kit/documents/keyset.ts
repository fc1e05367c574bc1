import { invalidField } from '../errors/refusal.ts'
import { checkCondition, checkSort } from './check-condition.ts'
import type { Condition, Doc, Scalar, SortBy } from './documents.ts'

/** Any of these lists of conditions, each to be met as a whole. */
export type Alternatives = readonly (readonly Condition[])[]

/** The sort with the tie breaker that makes it total. */
export function totalSort(sort: readonly SortBy[] = []): readonly SortBy[] {
  checkSort(sort)
  return sort.some(({ field }) => field === '_id') ? sort : [...sort, { field: '_id', direction: 'asc' }]
}

/** Where `last` stands in the sort, as an opaque text. */
export function cursorOf(last: Doc, sort: readonly SortBy[]): string {
  return Buffer.from(JSON.stringify(sort.map(({ field }) => valueAt(last, field)))).toString('base64url')
}

/** The conditions of the documents that come after `cursor`; refuses one that was not made for this sort. */
export function afterCursor(cursor: string, sort: readonly SortBy[]): Alternatives {
  const place = readCursor(cursor, sort.length)
  return sort.flatMap(({ field, direction }, depth) => {
    const value = place[depth] ?? null
    if (value === null) return []
    const before: Condition[] = sort
      .slice(0, depth)
      .map(({ field }, index) => ({ field, op: 'eq', value: place[index] ?? null }))
    const beyond = direction === 'asc' ? 'gt' : 'lt'
    const further = { field, op: beyond, value } as Condition
    // Missing values sort last in both directions, so they lie beyond every value.
    const missing: Condition = { field, op: 'eq', value: null }
    for (const condition of [...before, further]) checkCondition(condition)
    return [
      [...before, further],
      [...before, missing],
    ]
  })
}

function readCursor(cursor: string, length: number): Scalar[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(place) && place.length === length) return place
  } catch {}
  throw invalidField('after', 'cursor', 'not a place in this list')
}

function valueAt(doc: Doc, field: string): unknown {
  return field
    .split('.')
    .reduce<unknown>(
      (value, key) => (value !== null && typeof value === 'object' ? Reflect.get(value, key) : null),
      doc,
    )
}
