/** True if a round through the editor would drop elements of a text (figures, classes): then it must not be edited there. */
export function losesElements(before: string, after: string): boolean {
  const kept = countTags(after)
  return [...countTags(before)].some(([tag, count]) => (kept.get(tag) ?? 0) < count)
}

/** Elements that editors rightly add or drop around the same words. */
const INCIDENTAL = new Set(['P', 'TBODY', 'THEAD', 'COLGROUP', 'COL', 'SPAN', 'BR'])

function countTags(html: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const element of new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')) {
    const isPlainSpan = element.tagName === 'SPAN' && !element.className
    if (INCIDENTAL.has(element.tagName) && (element.tagName !== 'SPAN' || isPlainSpan)) continue
    counts.set(element.tagName, (counts.get(element.tagName) ?? 0) + 1)
  }
  return counts
}
