import { beforeAll, expect, it } from '@jest/globals'
import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { aDraft, aPublished } from './entries.ts'
import { onEveryStorage } from './running-cms.ts'

onEveryStorage('a list of entries', (cms) => {
  let entries: Entry[]
  beforeAll(async () => {
    entries = []
    for (let no = 1; no <= 12; no++) {
      const publish_date = `2026-01-${String(no).padStart(2, '0')}T00:00:00.000Z`
      const tags = no % 2 ? ['wein', 'rot'] : ['wein']
      const translations = { en: { title: `News ${no}` } }
      entries.push(
        await aPublished(cms(), { type: 'news', title: `Nachricht ${no}`, publish_date, tags, translations }),
      )
    }
    await aDraft(cms(), { type: 'news', title: 'Entwurf', tags: ['wein'] })
  })
  const titles = async (query: string) =>
    (await cms().call('GET', `/entry?${query}`)).body.map(({ title }: Entry) => title)

  it('begins with the newest and has ten to a page', async () => {
    const { body, headers } = await cms().call('GET', '/entry')
    expect(body.map(({ title }: Entry) => title)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((no) => `Nachricht ${no}`),
    )
    expect(headers.get('x-total-count')).toBe('12')
    expect(headers.get('link')).toBe('</api/v0/entry?page=2&limit=10>; rel="next"')
    expect(await titles('page=2')).toEqual(['Nachricht 2', 'Nachricht 1'])
  })

  it('is one object with an envelope', async () => {
    const { body } = await cms().call('GET', '/entry?envelope=1&page=3&limit=5')
    expect(body).toMatchObject({ total: 12, page: 3, limit: 5 })
    expect(body.items).toHaveLength(2)
  })

  it('is narrowed by tags, words and fields', async () => {
    expect(await titles('tags=wein,rot&limit=50')).toHaveLength(6)
    expect(await titles('tags=wein,weiss')).toEqual([])
    expect(await titles('q=nachricht%2012')).toEqual(['Nachricht 12'])
    expect(await titles('filter[slug]=nachricht-7')).toEqual(['Nachricht 7'])
    expect(await titles('filter[type]=page')).toEqual([])
  })

  it('is sorted by what is asked for', async () => {
    expect(await titles('sort=publish_date&limit=2')).toEqual(['Nachricht 1', 'Nachricht 2'])
    expect(await titles('sort=title&limit=2')).toEqual(['Nachricht 1', 'Nachricht 10'])
  })

  it('speaks English where it can', async () => {
    expect(await titles('locale=en&limit=1')).toEqual(['News 12'])
  })

  it('shows drafts to editors who ask for them, and by status', async () => {
    const { body } = await cms().call('GET', '/entry?draft=1&filter[status]=draft', { as: 'editor' })
    expect(body).toMatchObject([{ title: 'Entwurf', status: 'draft' }])
  })

  it('can be asked for by ids, in their order, without those that are not there', async () => {
    const ids = [entries[3]?._id, newId(), entries[1]?._id]
    const { body } = await cms().call('POST', '/batch/entry', { body: { ids } })
    expect(body.map(({ _id }: Entry) => _id)).toEqual([ids[0], ids[2]])
    const many = Array.from({ length: 201 }, () => newId())
    expect((await cms().call('POST', '/batch/entry', { body: { ids: many } })).status).toBe(422)
  })

  it('tells its tags with their counts, of what visitors see', async () => {
    expect((await cms().call('GET', '/tag')).body).toEqual([
      { path: 'rot', title: {}, sticky: false, count: 6 },
      { path: 'wein', title: {}, sticky: false, count: 12 },
    ])
  })
})
