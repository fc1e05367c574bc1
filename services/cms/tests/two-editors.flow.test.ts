import { expect, it } from '@jest/globals'
import { aDraft, change, draft } from './entries.ts'
import { onEveryStorage } from './running-cms.ts'

onEveryStorage('two editors', (cms) => {
  it('never overwrite each other: the second one is shown what stands now', async () => {
    const entry = await aDraft(cms(), { title: 'Karte', meta_description: 'alt' })
    const first = await change(cms(), entry, { title: 'Weinkarte' })
    const body = { _id: entry._id, rev: entry.rev, meta_description: 'neu' }
    const second = await cms().call('PUT', '/entry', { as: 'secondEditor', body })
    expect(second).toMatchObject({ status: 412, body: { code: 'C202', message: 'Inzwischen geändert' } })
    expect(second.body.data.current).toEqual(first)
    expect(await draft(cms(), entry)).toEqual(first)
    const merged = await cms().call('PUT', '/entry', { as: 'secondEditor', body: { ...body, rev: first.rev } })
    expect(merged.body[0]).toMatchObject({ title: 'Weinkarte', meta_description: 'neu' })
  })

  it('of whom twenty save at once lose nothing: one is stored, the others are told', async () => {
    const entry = await aDraft(cms(), { title: 'Zugleich' })
    const saves = Array.from({ length: 20 }, (_, no) =>
      cms().call('PUT', '/entry', { as: 'editor', body: { _id: entry._id, rev: entry.rev, title: `Fassung ${no}` } }),
    )
    const answers = await Promise.all(saves)
    const [saved, ...more] = answers.filter(({ status }) => status === 200)
    expect(more).toEqual([])
    for (const { body } of answers.filter(({ status }) => status !== 200)) {
      expect(body).toMatchObject({ code: 'C202', data: { current: saved?.body[0] } })
    }
    expect(await draft(cms(), entry)).toEqual(saved?.body[0])
  })

  it('have to say on which revision a change was made, in the body or in If-Match', async () => {
    const { _id, rev } = await aDraft(cms(), { title: 'Ohne' })
    const body = { _id, title: 'Mit' }
    expect(await cms().call('PUT', '/entry', { as: 'editor', body })).toMatchObject({
      ...{ status: 428, body: { code: 'C210' } },
    })
    const headers = { 'if-match': `"${rev}"` }
    expect((await cms().call('PUT', '/entry', { as: 'editor', body, headers })).status).toBe(200)
    expect((await cms().call('PUT', '/entry', { as: 'editor', body, headers })).status).toBe(412)
  })

  it('do not publish a revision they have not seen', async () => {
    const entry = await aDraft(cms(), { title: 'Gesehen' })
    await change(cms(), entry, { title: 'Ungesehen' })
    for (const path of ['/publish/entry', '/unpublish/entry']) {
      const body = { _id: entry._id, rev: entry.rev }
      const refused = await cms().call('POST', path, { as: 'editor', body })
      expect(refused).toMatchObject({ status: 412, body: { code: 'C202', data: { current: { title: 'Ungesehen' } } } })
    }
  })
})
