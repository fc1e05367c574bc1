/** A page's number, or a gap that stands for the pages between. */
export type PagerStep = number | 'gap'

const RANGE = 3
const MARGIN = 1

/** Which pages the pager offers: `RANGE` around the current one and `MARGIN` at either end, all in order. */
export function pagerWindow(current: number, pages: number): PagerStep[] {
  const first = Math.max(1, Math.min(current - Math.floor(RANGE / 2), pages - RANGE + 1))
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (page) => page <= MARGIN || page > pages - MARGIN || (page >= first && page < first + RANGE),
  )
  return shown.flatMap((page, index): PagerStep[] => {
    const skipped = page - (shown[index - 1] ?? 0) - 1
    if (skipped === 0) return [page]
    // A gap is as wide as the one page it would hide.
    return skipped === 1 ? [page - 1, page] : ['gap', page]
  })
}
