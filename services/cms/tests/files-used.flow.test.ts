import { expect, it } from '@jest/globals'
import { filesUsed } from '@rebzeile/contracts/events/cms/files-used.ts'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { aDraft, change, publish } from './entries.ts'
import { onEveryStorage } from './running-cms.ts'

onEveryStorage('the files an entry uses', (cms) => {
  const told = async () =>
    (await cms().heard()).filter(({ name }) => name === 'cms.files.used').map(({ data }) => filesUsed.data.parse(data))

  it('are told together for its draft and its live version, until it is gone', async () => {
    const [old, next] = [newId(), newId()].sort()
    const href = (id: string) => `/admincenter/pages/edit/${id}`
    const draft = await aDraft(cms(), { title: 'Hof', slug: 'hof', media: [{ file: old }] })
    const use = { entity: 'entry', _id: draft._id, title: 'Hof' }
    expect(await told()).toEqual([{ ...use, rev: draft.rev, href: href(draft._id), files: [old] }])
    const live = await publish(cms(), draft)
    expect(await told()).toEqual([{ ...use, rev: live.rev, href: '/hof', files: [old] }])
    const changed = await change(cms(), live, { media: [{ file: next }] })
    expect(await told()).toEqual([{ ...use, rev: changed.rev, href: '/hof', files: [old, next] }])
    const published = await publish(cms(), changed)
    expect(await told()).toEqual([{ ...use, rev: published.rev, href: '/hof', files: [next] }])
    await cms().call('POST', '/unpublish/entry', { as: 'editor', body: { _id: draft._id } })
    expect(await told()).toMatchObject([{ ...use, href: href(draft._id), files: [next] }])
    await cms().call('DELETE', `/entry/${draft._id}`, { as: 'editor' })
    expect(await told()).toMatchObject([{ ...use, files: [] }])
  })

  it('are not told again while they stay the same', async () => {
    const draft = await aDraft(cms(), { title: 'Ruhig', media: [{ file: newId() }] })
    await told()
    await change(cms(), draft, { meta_description: 'Anders' })
    await aDraft(cms(), { title: 'Ohne Bilder' })
    expect(await told()).toEqual([])
  })

  it('are found in every kind of block, and in translations', async () => {
    const ids = Array.from({ length: 6 }, () => newId())
    const picture = (index: number) => ({ file: ids[index] })
    const block = (type: string, props: object) => ({ id: crypto.randomUUID(), type, props })
    const blocks = [
      block('video', { url: 'https://youtu.be/abcdefghijk', poster: picture(0) }),
      block('map', { lat: 48.4, lng: 15.9, image: picture(1) }),
      block('html', { html: `<img src="/api/v0/download/${ids[2]}/640-a.jpg">` }),
      block('hero', { title: 'x', image: picture(3) }),
    ]
    const en = { data: { blocks: [block('gallery', { images: [picture(4)] })] }, seo: { image: ids[5] } }
    await aDraft(cms(), { title: 'Alles', data: { blocks }, translations: { en } })
    expect((await told())[0]?.files).toEqual([...ids].sort())
  })
})
