import { describe, expect, it } from '@jest/globals'
import type { EntryContent } from '@rebzeile/contracts/http/cms/entry.ts'
import { judgeContent } from './judge-content.ts'

const FILE = 'a'.repeat(24)
const file = {
  _id: FILE,
  name: 'reben.jpg',
  ext: 'jpg',
  mime: 'image/jpeg',
  size: 1,
  isImg: true,
  gridrefs: [],
  gridrefs_ng: [],
}
const blank: EntryContent = {
  ...{ title: 'Titel', content: [], media: [], downloads: [], links: [], sponsors: [], seo: {}, translations: {} },
  ...{ meta_keywords: '', meta_description: '', data: { blocks: [] } },
}
const rules = (content: Partial<EntryContent>, files = {}) =>
  judgeContent({ ...blank, ...content }, files).issues.map(({ rule }) => rule)

describe('what people cannot read', () => {
  it('is a picture without words, unless its file has some', () => {
    const media = [{ file: FILE }]
    expect(rules({ media })).toEqual(['image-alt'])
    expect(rules({ media }, { [FILE]: { ...file, alt: { de: 'Reben' } } })).toEqual([])
    expect(rules({ media: [{ file: FILE, alt: 'Reben' }] })).toEqual([])
  })

  it('is counted over all pieces in the order they are read: a heading goes on from the piece before', () => {
    expect(rules({ content: ['<h2>A</h2>', '<h3>B</h3>', '<h4>C</h4>'] })).toEqual([])
    expect(rules({ content: ['<h2>A</h2>', '<h4>C</h4>'] })).toEqual(['heading-order'])
    expect(rules({ content: ['<h3>zu tief</h3>'] })).toEqual(['heading-order'])
    expect(rules({ content: ['<h2> </h2>'] })).toEqual(['empty-heading'])
  })

  it('is a link that says nothing, a table without headings, and a wall of words', () => {
    expect(rules({ content: ['<p><a href="/a">Mehr …</a> <a href="/b">Unsere Weine</a></p>'] })).toEqual(['vague-link'])
    expect(rules({ content: ['<p><a href="/a"><img src="x" alt="Karte"></a></p>'] })).toEqual([])
    expect(rules({ content: ['<table><tr><th>Wein</th></tr></table>'] })).toEqual([])
    expect(rules({ content: [`<p>${'Wort '.repeat(300)}</p>`] })).toEqual(['long-paragraph'])
  })

  it('never costs more than everything', () => {
    const content = Array.from({ length: 40 }, () => '<p><img src="x"></p>')
    expect(judgeContent({ ...blank, content }, {}).score).toBe(0)
  })
})
