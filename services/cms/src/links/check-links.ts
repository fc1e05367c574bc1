import type { StoredEntry } from '../entries/stored-entry.ts'
import { type Break, judgeLink, type LinkDeps } from './judge-link.ts'
import type { LinkCheckStore, Report } from './link-check-store.ts'
import { mentionedLinks } from './mentioned-links.ts'

export type CheckDeps = LinkDeps & { linkChecks: LinkCheckStore }

const AT_ONCE = 4
const PAGE = 100
const MOST_BROKEN = 500

interface Found {
  entry: StoredEntry
  href: string
}

/** Looks at every link of what visitors see, each address once, a few at a time. */
export async function checkLinks(deps: CheckDeps, signal: AbortSignal): Promise<void> {
  try {
    const found = await allLinks(deps)
    const breaks = await judgeAll(deps, [...new Set(found.map(({ href }) => href))], signal)
    const broken = found.flatMap(({ entry, href }): Report['broken'] => {
      const known = breaks.get(href)
      const { _id, title, route = null } = entry
      return known ? [{ entry: _id, title, route, href, ...known }] : []
    })
    await deps.linkChecks.finish({ checked: found.length, broken: broken.slice(0, MOST_BROKEN) })
  } catch (error) {
    await deps.linkChecks.giveUp()
    throw error
  }
}

async function allLinks({ entries }: CheckDeps): Promise<Found[]> {
  const found: Found[] = []
  let after: string | undefined
  do {
    const where = [{ field: 'online', op: 'eq', value: true } as const]
    const page = await entries.list({ where, limit: PAGE, after })
    for (const entry of page.items) {
      if (entry.live) found.push(...mentionedLinks(entry.live).map((href) => ({ entry, href })))
    }
    after = page.next
  } while (after)
  return found
}

async function judgeAll(deps: CheckDeps, hrefs: readonly string[], signal: AbortSignal): Promise<Map<string, Break>> {
  const waiting = [...hrefs]
  const breaks = new Map<string, Break>()
  const work = async () => {
    for (let href = waiting.shift(); href !== undefined; href = waiting.shift()) {
      signal.throwIfAborted()
      const problem = await judgeLink(deps, href)
      if (problem) breaks.set(href, problem)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return breaks
}
