import { expect, it } from '@jest/globals'
import type { Tag } from '@rebzeile/contracts/http/cms/tag.ts'
import { aDraft, aPublished, draft } from './entries.ts'
import { onEveryStorage, type Who } from './running-cms.ts'

onEveryStorage('the tags of entries', (cms) => {
  const tags = async (as: Who = 'guest'): Promise<Tag[]> => (await cms().call('GET', '/tag', { as })).body
  const tag = async (path: string, as: Who = 'guest') => (await tags(as)).find((each) => each.path === path)
  const call = (method: string, path: string, body?: object) => cms().call(method, path, { as: 'editor', body })

  it('are counted with what stands below them, drafts only for editors', async () => {
    await aPublished(cms(), { title: 'A', type: 'news', tags: ['wein|rot', 'wein|weiss'] })
    await aPublished(cms(), { title: 'B', type: 'news', tags: ['wein'] })
    await aDraft(cms(), { title: 'C', tags: ['wein|rot'] })
    expect(await tag('wein')).toMatchObject({ title: {}, sticky: false, count: 2 })
    expect(await tag('wein|rot')).toMatchObject({ count: 1 })
    expect(await tag('wein', 'editor')).toMatchObject({ count: 3 })
  })

  it('can be there before an entry carries them, with a title in both languages', async () => {
    await cms().heard()
    const title = { de: 'Feste', en: 'Feasts' }
    const made = await call('POST', '/tag', { path: 'feste', title })
    expect(made.status).toBe(201)
    expect(await tag('feste')).toMatchObject({ title, count: 0 })
    expect(await cms().heard()).toMatchObject([{ name: 'cms.site.changed', data: { tags: ['tag', 'entry'] } }])
    expect(await call('POST', '/tag', { path: 'feste' })).toMatchObject({ status: 409, body: { code: 'C206' } })
  })

  it('move with everything below them, on drafts and what is live, and are said anew on the way', async () => {
    const live = await aPublished(cms(), { title: 'D', type: 'news', tags: ['alt|tief', 'bleibt', 'neu|tief'] })
    const open = await aDraft(cms(), { title: 'E', tags: ['alt', 'altes'] })
    await call('POST', '/tag', { path: 'alt|tief', title: { de: 'Tief' } })
    const moved = await call('PUT', '/tag', { path: 'alt', to: 'neu', title: { de: 'Neu' } })
    expect(moved.status).toBe(200)
    expect((await cms().call('GET', `/entry/${live._id}`)).body[0].tags).toEqual(['neu|tief', 'bleibt'])
    expect((await draft(cms(), open)).tags).toEqual(['neu', 'altes'])
    expect(await tag('neu', 'editor')).toMatchObject({ title: { de: 'Neu' }, count: 2 })
    expect(await tag('neu|tief')).toMatchObject({ title: { de: 'Tief' }, count: 1 })
    expect(await tag('alt', 'editor')).toBeUndefined()
  })

  it('do not move below themselves, too deep, onto another said tag, or out of nothing', async () => {
    await aDraft(cms(), { title: 'F', tags: ['x|1|2'] })
    await call('POST', '/tag', { path: 'besetzt' })
    const put = async (body: object) => (await call('PUT', '/tag', body)).body
    expect(await put({ path: 'x', to: 'x|y' })).toMatchObject({ status: 422, errors: [{ path: 'to', code: 'circle' }] })
    expect(await put({ path: 'x', to: 'a|b|c|d|e' })).toMatchObject({ status: 422, errors: [{ code: 'too_deep' }] })
    expect(await put({ path: 'x', to: 'besetzt' })).toMatchObject({ status: 409, code: 'C206' })
    expect(await put({ path: 'gibtsnicht', to: 'egal' })).toMatchObject({ status: 404 })
  })

  it('are taken off every entry when they are removed', async () => {
    const entry = await aDraft(cms(), { title: 'G', tags: ['weg', 'weg|unten', 'weggefährte'] })
    await call('POST', '/tag', { path: 'weg|unten' })
    expect((await call('DELETE', '/tag?path=weg')).status).toBe(200)
    expect((await draft(cms(), entry)).tags).toEqual(['weggefährte'])
    expect((await tags('editor')).filter(({ path }) => /^weg(\||$)/.test(path))).toEqual([])
    expect(await call('DELETE', '/tag?path=weg')).toMatchObject({ status: 404 })
  })

  it('with a rule list what meets it beside what carries them', async () => {
    await call('POST', '/tag', { path: 'aktuelles', filter: { type: 'press', status: 'published' } })
    await aPublished(cms(), { title: 'Nach der Regel', type: 'press' })
    await aDraft(cms(), { title: 'Entwurf', type: 'press' })
    await aPublished(cms(), { title: 'Mit dem Schlagwort', type: 'news', tags: ['aktuelles'] })
    const listed = await cms().call('GET', '/entry?tags=aktuelles&draft=1&sort=title', { as: 'editor' })
    const titles = listed.body.map(({ title }: { title: string }) => title)
    expect(titles).toEqual(['Mit dem Schlagwort', 'Nach der Regel'])
    expect(await tag('aktuelles')).toMatchObject({ count: 2 })
  })

  it('of many entries move in one act', async () => {
    const rest = { as: 'editor' as const }
    const drafts = Array.from({ length: 120 }, (_, no) => ({
      title: `Viele ${no}`,
      slug: `viele-${no}`,
      tags: ['viele'],
    }))
    for (let from = 0; from < drafts.length; from += 20) {
      await Promise.all(drafts.slice(from, from + 20).map((body) => cms().call('POST', '/entry', { ...rest, body })))
    }
    await call('PUT', '/tag', { path: 'viele', to: 'ganz viele' })
    expect(await tag('ganz viele', 'editor')).toMatchObject({ count: 120 })
    expect(await tag('viele', 'editor')).toBeUndefined()
  })
})
