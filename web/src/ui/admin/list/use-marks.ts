import { useCallback, useMemo, useState } from 'react'

interface Identified {
  _id: string
}

export interface Marks<Item extends Identified> {
  items: Item[]
  has(item: Item): boolean
  toggle(item: Item): void
  /** Marks all of these, or none if all are marked. */
  toggleAll(items: readonly Item[]): void
  clear(): void
}

/** The items of a list a person marked, over its pages. */
export function useMarks<Item extends Identified>(): Marks<Item> {
  const [marked, setMarked] = useState<ReadonlyMap<string, Item>>(new Map())
  const toggle = useCallback((item: Item) => setMarked((before) => marking(before, item, !before.has(item._id))), [])
  const toggleAll = useCallback(
    (items: readonly Item[]) =>
      setMarked((before) => {
        const on = !items.every((item) => before.has(item._id))
        return items.reduce((map, item) => marking(map, item, on), before)
      }),
    [],
  )
  const clear = useCallback(() => setMarked(new Map()), [])
  return useMemo(
    () => ({ items: [...marked.values()], has: (item: Item) => marked.has(item._id), toggle, toggleAll, clear }),
    [marked, toggle, toggleAll, clear],
  )
}

function marking<Item extends Identified>(map: ReadonlyMap<string, Item>, item: Item, on: boolean) {
  const next = new Map(map)
  if (on) next.set(item._id, item)
  else next.delete(item._id)
  return next
}
