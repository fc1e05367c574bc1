import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { merge, same } from './merge.ts'

const page = (title: string, ...blocks: { id: string; html: string }[]) => ({ title, data: { blocks } })
const a = { id: 'a', html: 'A' }
const b = { id: 'b', html: 'B' }

describe('two changes of one page', () => {
  it('join when they touch different fields', () => {
    const merged = merge(page('T', a), page('Mine', a), page('T', { ...a, html: 'theirs' }))
    expect(merged).toEqual({ value: page('Mine', { ...a, html: 'theirs' }), clashes: [] })
  })

  it('join when they touch different blocks', () => {
    const merged = merge(page('T', a, b), page('T', { ...a, html: 'mine' }, b), page('T', a, { ...b, html: 'theirs' }))
    expect(merged).toEqual({ value: page('T', { ...a, html: 'mine' }, { ...b, html: 'theirs' }), clashes: [] })
  })

  it('clash where both touched the same field, which is named', () => {
    const merged = merge(page('T'), page('Mine'), page('Theirs'))
    expect(merged).toEqual({ value: page('Mine'), clashes: [{ path: ['title'], mine: 'Mine', theirs: 'Theirs' }] })
  })

  it('clash as whole lists when one side moved blocks while the other changed one', () => {
    const merged = merge(page('T', a, b), page('T', b, a), page('T', a, { ...b, html: 'theirs' }))
    expect(merged.clashes.map(({ path }) => path)).toEqual([['data', 'blocks']])
  })

  it('do not clash when they say the same', () => {
    expect(merge(page('T'), page('Same'), page('Same')).clashes).toEqual([])
  })

  it('lose nothing of either side when only one side changed, whatever it is', () => {
    const anything = fc.jsonValue({ maxDepth: 4 })
    fc.assert(
      fc.property(anything, anything, (base, changed) => {
        expect(same(merge(base, changed, base).value, changed)).toBe(true)
        expect(same(merge(base, base, changed).value, changed)).toBe(true)
      }),
    )
  })
})
