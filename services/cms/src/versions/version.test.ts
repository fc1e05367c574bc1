import { describe, expect, it } from '@jest/globals'
import { EntryContent } from '@rebzeile/contracts/http/cms/entry.ts'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { continues, differingFields, type Saving, versionOf } from './version.ts'

const body = EntryContent.parse({
  ...{ title: 'A', content: [], data: {}, media: [], downloads: [], links: [], sponsors: [] },
  ...{ meta_keywords: '', meta_description: '', seo: {}, translations: {} },
})
const anna = newId()
const created = '2026-05-01T08:00:00.000Z'

describe('a kept version', () => {
  it('names the fields that differ from the one before', () => {
    expect(differingFields({ ...body, title: 'B', seo: { noindex: true } }, body)).toEqual(['title', 'seo'])
    expect(versionOf(aSaving(), { body }).diff_summary).toEqual([])
  })

  it.each([
    ['the same author within a minute', aSaving({ now: new Date('2026-05-01T08:00:59.000Z') }), true],
    ['the same author a minute later', aSaving({ now: new Date('2026-05-01T08:01:00.000Z') }), false],
    ['another author', aSaving({ by: newId() }), false],
    ['a publication', aSaving({ kind: 'publish' }), false],
  ])('is continued by %s: %#', (_, saving, expected) => {
    const last = { ...versionOf(aSaving()), by: anna, _id: newId(), no: 1, created }
    expect(continues(last, saving)).toBe(expected)
  })

  it('of a publication is never continued', () => {
    const last = { ...versionOf(aSaving({ kind: 'publish' })), _id: newId(), no: 1, created }
    expect(continues(last, aSaving())).toBe(false)
  })
})

function aSaving(fields: Partial<Saving> = {}): Saving {
  return { entry: newId(), kind: 'draft', by: anna, body, now: new Date(created), ...fields }
}
