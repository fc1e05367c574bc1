import { z } from 'zod'

const Counted = z.array(z.object({ key: z.string(), count: z.int() }))

/** The lists that page views are counted in. */
export const LISTS = ['pages', 'referrers', 'devices', 'countries'] as const

/** What is kept of a day: numbers, and nothing about a visitor. */
export const DayCounts = z.object({
  total: z.int(),
  pages: Counted,
  referrers: Counted,
  devices: Counted,
  countries: Counted,
})

export type DayCounts = z.output<typeof DayCounts>

export const EMPTY: DayCounts = { total: 0, pages: [], referrers: [], devices: [], countries: [] }

const MOST_KEYS = 500
const OTHER = 'other'

/** Both together; a list that grows too long gathers what comes last under one key. */
export function added(a: DayCounts, b: DayCounts, mostKeys = MOST_KEYS): DayCounts {
  const lists = LISTS.map((list) => [list, merged(a[list], b[list], mostKeys)])
  return { ...EMPTY, ...Object.fromEntries(lists), total: a.total + b.total }
}

/** A day on which one page was seen once. */
export const oneView = (view: Record<'page' | 'referrer' | 'device' | 'country', string>): DayCounts => ({
  total: 1,
  pages: once(view.page),
  referrers: once(view.referrer),
  devices: once(view.device),
  countries: once(view.country),
})

const once = (key: string) => (key ? [{ key, count: 1 }] : [])

type List = DayCounts['pages']

function merged(a: List, b: List, mostKeys: number): List {
  const counts = new Map(a.map(({ key, count }) => [key, count]))
  for (const { key, count } of b) {
    const known = counts.has(key) || counts.size < mostKeys
    const under = known ? key : OTHER
    counts.set(under, (counts.get(under) ?? 0) + count)
  }
  return [...counts].map(([key, count]) => ({ key, count }))
}
