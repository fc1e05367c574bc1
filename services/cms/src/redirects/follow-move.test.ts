import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { followMove } from './follow-move.ts'
import type { Address } from './redirect-store.ts'

interface Site {
  pages: Map<string, { route: string; online: boolean; was_online: boolean }>
  redirects: Map<string, string>
  former: Set<string>
}

const moves = fc.record({
  page: fc.constantFrom('p1', 'p2', 'p3'),
  to: fc.constantFrom('/a', '/b', '/c', '/d'),
  online: fc.boolean(),
})

describe('former addresses', () => {
  it('lead in one step to where the page stands, whatever moves came before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(moves, { maxLength: 40 }), async (steps) => {
        const site: Site = { pages: new Map(), redirects: new Map(), former: new Set() }
        for (const step of steps) await move(site, step)
        const shown = new Set([...site.pages.values()].filter(({ online }) => online).map(({ route }) => route))
        for (const [from, page] of site.redirects) {
          expect(shown).not.toContain(from)
          expect(site.pages.get(page)?.route === from && site.pages.get(page)?.online).toBe(false)
        }
        const taken = new Set([...site.pages.values()].map(({ route }) => route))
        for (const address of site.former) expect(taken.has(address) || site.redirects.has(address)).toBe(true)
      }),
    )
  })

  it('are not kept for a page nobody has ever seen', async () => {
    const site: Site = { pages: new Map(), redirects: new Map(), former: new Set() }
    await move(site, { page: 'p1', to: '/a', online: false })
    await move(site, { page: 'p1', to: '/b', online: true })
    expect(site.redirects.size).toBe(0)
  })
})

/** Moves a page as the story does: an address taken by another page is refused before. */
async function move(site: Site, { page, to, online }: { page: string; to: string; online: boolean }) {
  if ([...site.pages].some(([other, { route }]) => other !== page && route === to)) return
  const before = site.pages.get(page) ?? { route: to, online: false, was_online: false }
  const after = { route: to, online, was_online: before.was_online || online }
  site.pages.set(page, after)
  if (before.was_online && before.route !== to) site.former.add(before.route)
  const identity = { _id: page, locale: 'de' as const }
  await followMove(inMemory(site.redirects), { ...identity, ...before }, { ...identity, ...after }, undefined)
}

const inMemory = (redirects: Site['redirects']) => ({
  async leave({ route }: Address, entry: string) {
    redirects.set(route, entry)
  },
  async clear({ route }: Address) {
    return redirects.delete(route) ? 1 : 0
  },
})
