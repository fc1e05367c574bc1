import { describe, expect, it } from '@jest/globals'
import { Slug } from '@rebzeile/contracts/http/cms/entry.ts'
import fc from 'fast-check'
import { freeSlug, slugOf, withSuffix } from './slug.ts'

describe('the slug of a title', () => {
  it.each([
    ['Heuriger im Herbst', 'heuriger-im-herbst'],
    ['Grüße aus Österreich & Straß', 'gruesse-aus-oesterreich-und-strass'],
    ['  Café – Crème brûlée!  ', 'cafe-creme-brulee'],
    ['Gru\u0308ner Veltliner', 'gruener-veltliner'],
    ['???', 'eintrag'],
    ['東京', 'eintrag'],
  ])('of %p is %p', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })

  it('fits the contract whatever the title, and is its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const slug = slugOf(title)
        expect(Slug.safeParse(slug).success).toBe(true)
        expect(slugOf(slug)).toBe(slug)
      }),
    )
  })

  it('gets the lowest number that makes it free', () => {
    expect(freeSlug('wein', new Set(['wein', 'wein-2', 'wein-4']))).toBe('wein-3')
  })

  it('never takes a name the router needs itself', () => {
    expect(freeSlug('admincenter', new Set())).toBe('admincenter-2')
  })

  it('stays free, valid and at most 80 long with a suffix', () => {
    const slugs = fc.string({ unit: fc.constantFrom(...'abc0 -'), minLength: 1, maxLength: 120 }).map(slugOf)
    fc.assert(
      fc.property(slugs, fc.array(slugs, { maxLength: 20 }), (slug, others) => {
        const taken = new Set([...others, slug, withSuffix(slug, '2')])
        const free = freeSlug(slug, taken)
        expect(taken.has(free)).toBe(false)
        expect(Slug.safeParse(free).success).toBe(true)
      }),
    )
  })
})
