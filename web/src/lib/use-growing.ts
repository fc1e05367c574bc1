import { type RefObject, useEffect, useRef, useState } from 'react'

/** What a long list shows at first. */
const FIRST = 6
const MARGIN_PX = 200

/**
 * How many items of a long list are shown: six, and one row more whenever its end comes near the window. All items stand in the
 * markup (class `is-later`), so that nothing is missing without JavaScript.
 */
export function useGrowing<End extends Element>(total: number, columns: () => number): [number, RefObject<End | null>] {
  const end = useRef<End>(null)
  const [shown, setShown] = useState(FIRST)
  useEffect(() => {
    const element = end.current
    if (!element || shown >= total) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setShown(shown + columns()),
      { rootMargin: `${MARGIN_PX}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [shown, total, columns])
  return [shown, end]
}

/** Columns of a grid: 1, 2, 3 below 800, 1200, 1600 pixels, and 4 above. */
export const gridColumns = () => [800, 1_200, 1_600].filter((width) => innerWidth >= width).length + 1

export const oneColumn = () => 1

/** The class of an item that waits for its row. */
export const laterIf = (isLater: boolean) => (isLater ? 'is-later' : '')
