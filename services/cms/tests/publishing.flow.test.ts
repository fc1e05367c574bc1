import { expect, it } from '@jest/globals'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { aDraft, aPublished, change, draft, publish } from './entries.ts'
import { onEveryStorage } from './running-cms.ts'

onEveryStorage('an entry', (cms) => {
  it('begins as a draft with defaults that only editors find', async () => {
    const { status, body, headers } = await cms().call('POST', '/entry', { as: 'editor', body: { tags: ['wein'] } })
    expect(status).toBe(201)
    expect(body).toHaveLength(1)
    const [entry] = body
    expect(headers.get('location')).toBe(`/api/v0/entry/${entry._id}`)
    expect(entry).toMatchObject({
      ...{ title: 'Titel', content: ['<p></p>'], type: 'page', tags: ['wein'], status: 'draft', rev: 1 },
      ...{ publish_date: null, redirects_from: [], changed: false },
    })
    expect(entry.route).toBe(`/${entry.slug}`)
    expect((await cms().call('GET', `/entry/${entry._id}`)).status).toBe(404)
    expect((await cms().call('GET', `/page?path=${entry.route}`)).status).toBe(404)
    expect((await cms().call('GET', `/page?path=${entry.route}&draft=1`, { as: 'editor' })).body.page.title).toBe(
      'Titel',
    )
    expect((await cms().heard()).filter(({ name }) => name !== 'cms.config.changed')).toEqual([])
  })

  it('shows on the site when it is published, and tells so', async () => {
    const entry = await aDraft(cms(), { title: 'Brunch', content: ['<p onclick="x()">Sonntag</p>'] })
    await cms().heard()
    const live = await publish(cms(), entry)
    expect(live).toMatchObject({ status: 'published', rev: 2, changed: false })
    const { body } = await cms().call('GET', '/page?path=/brunch')
    expect(body.page).toMatchObject({ title: 'Brunch', content: ['<p>Sonntag</p>'], publish_date: live.publish_date })
    expect(await cms().heard()).toEqual([
      {
        name: 'cms.entry.published',
        data: { _id: entry._id, rev: 2, type: 'page', route: '/brunch', title: 'Brunch' },
        actor: live.updated_by,
      },
      { name: 'cms.site.changed', data: { tags: ['entry'] }, actor: live.updated_by },
    ])
  })

  it('is edited as a draft while visitors go on seeing the live version', async () => {
    const live = await aPublished(cms(), { title: 'Alt', type: 'news' })
    await cms().heard()
    const edited = await change(cms(), live, { title: 'Geheim bis Montag' })
    expect(edited).toMatchObject({ title: 'Geheim bis Montag', changed: true, rev: live.rev + 1 })
    const visitor = await cms().call('GET', `/entry/${live._id}`)
    expect(visitor.body).toHaveLength(1)
    expect(visitor.body[0]).toMatchObject({ title: 'Alt', rev: live.rev, perm: {}, translations: {} })
    expect(visitor.body[0]).not.toHaveProperty('changed')
    expect((await cms().call('GET', '/entry?q=Geheim%20bis%20Montag')).body).toEqual([])
    expect(await cms().heard()).toEqual([])
    await publish(cms(), live)
    expect((await cms().call('GET', `/entry/${live._id}`)).body[0].title).toBe('Geheim bis Montag')
  })

  it('leaves the site when it is unpublished, its draft stays, and a second time is refused', async () => {
    const live = await aPublished(cms(), { title: 'Saison' })
    await cms().heard()
    const body = { _id: live._id, rev: live.rev }
    const gone = await cms().call('POST', '/unpublish/entry', { as: 'editor', body })
    expect(gone).toMatchObject({ status: 200, body: { status: 'draft', title: 'Saison' } })
    expect((await cms().call('GET', `/page?path=${live.route}`)).status).toBe(404)
    expect((await cms().heard()).map(({ name }) => name)).toEqual(['cms.entry.unpublished', 'cms.site.changed'])
    const again = await cms().call('POST', '/unpublish/entry', { as: 'editor', body: { _id: live._id } })
    expect(again).toMatchObject({ status: 409, body: { code: 'C203', data: { state: 'draft', allowed: ['publish'] } } })
    expect(await cms().heard()).toEqual([])
  })

  it('appears and vanishes with its dates', async () => {
    const entry = await aDraft(cms(), { title: 'Ostern', type: 'news', tags: ['ostern'] })
    const [from, to] = [new Date(Date.now() + 3_600_000), new Date(Date.now() + 7_200_000)]
    await change(cms(), entry, { publish_date: from.toISOString(), unpublish_date: to.toISOString() })
    expect((await publish(cms(), entry)).status).toBe('scheduled')
    const seen = async () => (await cms().call('GET', '/entry?tags=ostern')).body.length
    expect(await seen()).toBe(0)
    cms().clock.offsetMs = 3_700_000
    expect(await seen()).toBe(1)
    expect((await cms().call('GET', '/tag')).body).toContainEqual({
      path: 'ostern',
      title: {},
      sticky: false,
      count: 1,
    })
    cms().clock.offsetMs = 7_300_000
    expect(await seen()).toBe(0)
    expect((await draft(cms(), entry)).status).toBe('archived')
    cms().clock.offsetMs = 0
  })

  it('is deleted with everything about it, but not below pages', async () => {
    const parent = await aPublished(cms(), { title: 'Hof' })
    const child = await aDraft(cms(), { title: 'Zimmer', parent_page: parent._id })
    expect(child.route).toBe('/hof/zimmer')
    await cms().heard()
    const refused = await cms().call('DELETE', `/entry/${parent._id}`, { as: 'editor' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'C203', data: { children: [child._id] } } })
    const ids = [parent._id, newId(), child._id]
    const removed = await cms().call('POST', '/batch/entry/remove', { as: 'editor', body: { ids } })
    expect(removed.body.removed.sort()).toEqual([parent._id, child._id].sort())
    expect(removed.body.failed).toEqual([{ _id: ids[1], code: 'C201', message: 'Nicht gefunden' }])
    expect((await cms().call('GET', `/entry/${child._id}?draft=1`, { as: 'editor' })).status).toBe(404)
    expect((await cms().call('GET', `/entry/${parent._id}/versions`, { as: 'editor' })).status).toBe(404)
    expect((await cms().heard()).map(({ name }) => name)).toEqual(['cms.entry.unpublished', 'cms.site.changed'])
  })

  it('cannot stand below itself', async () => {
    const top = await aDraft(cms(), { title: 'Oben' })
    const below = await aDraft(cms(), { title: 'Unten', parent_page: top._id })
    for (const parent_page of [top._id, below._id, newId()]) {
      const body = { _id: top._id, rev: top.rev, parent_page }
      const refused = await cms().call('PUT', '/entry', { as: 'editor', body })
      expect(refused).toMatchObject({ status: 422, body: { code: 'C200', errors: [{ path: 'parent_page' }] } })
    }
  })

  it('keeps its drafts by sitting and every publication', async () => {
    const entry = await aDraft(cms(), { title: 'Eins' })
    const second = await change(cms(), entry, { title: 'Zwei' })
    const other = { _id: entry._id, rev: second.rev, title: 'Drei' }
    const third = await cms().call('PUT', '/entry', { as: 'secondEditor', body: other })
    await publish(cms(), entry)
    const { body } = await cms().call('GET', `/entry/${entry._id}/versions`, { as: 'editor' })
    expect(body).toMatchObject([
      { no: 3, kind: 'publish', body: { title: 'Drei' }, diff_summary: [] },
      { no: 2, kind: 'draft', body: { title: 'Drei' }, diff_summary: ['title'], by: third.body[0].updated_by },
      { no: 1, kind: 'draft', body: { title: 'Zwei' }, by: entry.created_by },
    ])
  })

  it('keeps no more than fifty drafts', async () => {
    const entry = await aDraft(cms(), { title: 'Viele' })
    let { rev } = await publish(cms(), entry)
    for (let no = 0; no < 52; no++) {
      const as = no % 2 ? 'editor' : 'secondEditor'
      const { body } = await cms().call('PUT', '/entry', { as, body: { _id: entry._id, rev, title: `Nr. ${no}` } })
      rev = body[0].rev
    }
    const { body } = await cms().call('GET', `/entry/${entry._id}/versions`, { as: 'editor' })
    const kinds = body.map(({ kind }: { kind: string }) => kind)
    expect(kinds.filter((kind: string) => kind === 'draft')).toHaveLength(50)
    expect(kinds.filter((kind: string) => kind === 'publish')).toHaveLength(1)
    expect(body[0].body.title).toBe('Nr. 51')
  })
})
