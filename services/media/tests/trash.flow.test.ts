import { afterEach, expect, it } from '@jest/globals'
import { filesUsed } from '@rebzeile/contracts/events/cms/files-used.ts'
import { fact } from '@rebzeile/contracts/events/event.ts'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { onEveryStorage } from './media-at-work.ts'
import { aJpeg, aPng } from './pictures.ts'

onEveryStorage('the trash', (at) => {
  const DAY = 86_400_000
  const text = (name: string, content = newId()) => ({ name, bytes: Buffer.from(content) })
  const listed = async (query = '') =>
    (await at().call('GET', `/file?limit=200${query}`)).body.map(({ _id }: { _id: string }) => _id) as string[]
  const remove = (id: string, query = '') => at().call('DELETE', `/file/${id}${query}`)
  const used = async () => (await at().call('GET', '/quota/site')).body.used
  const show = async (files: string[], rev: number, page = newId()) => {
    const usage = { entity: 'entry', _id: page, rev, title: 'Brunch', href: '/brunch', files }
    await at().tell(fact(filesUsed, usage))
    return page
  }
  const usagesAre = (id: string, number: number) =>
    eventually(async () => expect((await at().file(id)).usages).toBe(number))

  afterEach(async () => {
    at().clock.offsetMs = 0
    await at().clear()
  })

  it('hides a file from lists, folders and visitors, keeps its bytes, and gives it back', async () => {
    const id = await at().uploaded({ name: 'a.jpg', bytes: await aJpeg(300, 200) }, { tags: ['Keller'] })
    const { gridrefs } = await at().finished(id)
    const before = await used()
    expect((await remove(id)).body).toEqual({ ok: true, removed: [id] })
    expect([await listed(), await listed('&trash=1'), await used()]).toEqual([[], [id], before])
    const paths = [`/download/${id}`, `/download/${id}/${gridrefs[0]?.gridref}`]
    for (const path of paths) {
      expect((await at().call('GET', path, { as: 'guest' })).status).toBe(404)
      expect((await at().call('GET', path)).status).toBe(200)
    }
    const { trash_at = '' } = await at().file(id)
    expect(Math.round((Date.parse(trash_at) - Date.now()) / DAY)).toBe(30)
    expect((await at().call('GET', '/file_tag')).body[0]).toEqual({ path: 'all', count: 0 })
    const back = await at().call('POST', '/batch/file/restore', { body: { ids: [id] } })
    expect([back.status, back.body[0].trash_at]).toEqual([200, undefined])
    expect([await listed(), await listed('&trash=1')]).toEqual([[id], []])
    for (const path of paths) expect((await at().call('GET', path, { as: 'guest' })).status).toBe(200)
    await at().workDone()
    expect(
      at()
        .about(id)
        .map(({ name }) => name),
    ).toEqual(['media.file.ready', 'media.file.removed', 'media.file.ready'])
    const [, gone, again] = at()
      .about(id)
      .map(({ data }) => (data as { rev: number }).rev)
    expect(again).toBeGreaterThan(gone ?? 0)
  })

  it('cannot be changed in, only restored from or deleted', async () => {
    const id = await at().uploaded(text('a.txt'))
    const { rev } = await at().file(id)
    await remove(id)
    expect((await at().call('PUT', '/file', { body: { _id: id, rev: rev + 1, title: 'x' } })).status).toBe(404)
    expect((await at().call('POST', `/file/${id}/link`)).status).toBe(404)
    expect((await remove(id)).status).toBe(200)
    expect((await at().call('GET', `/file/${id}`)).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
  })

  it('is emptied at once, or by itself after thirty days', async () => {
    const [a, b, kept] = [
      await at().uploaded(text('a.txt')),
      await at().uploaded(text('b.txt')),
      await at().uploaded(text('c.txt')),
    ]
    await remove(a)
    expect((await at().call('DELETE', '/file_trash')).body).toEqual({ ok: true, removed: [a] })
    await remove(b)
    at().clock.offsetMs = 29 * DAY
    const another = at().again()
    await another.start()
    await another.stop()
    expect(await listed('&trash=1')).toEqual([b])
    at().clock.offsetMs = 31 * DAY
    const later = at().again()
    await later.start()
    await eventually(async () => expect(await listed('&trash=1')).toEqual([]))
    await later.stop()
    expect(await listed()).toEqual([kept])
  })

  it('lets the same bytes in again, and then refuses to give the old ones back', async () => {
    const content = newId()
    const old = await at().uploaded(text('a.txt', content))
    await remove(old)
    const fresh = await at().uploaded(text('b.txt', content))
    const { status, body } = await at().call('POST', '/batch/file/restore', { body: { ids: [old] } })
    expect([status, body.code, body.data.existing._id]).toEqual([409, 'C1', fresh])
    await remove(fresh, '?forever=1')
    expect((await at().call('POST', '/batch/file/restore', { body: { ids: [old] } })).status).toBe(200)
    expect(String((await at().call('GET', `/download/${old}`)).bytes)).toBe(content)
    expect((await at().upload([text('c.txt', content)])).body.code).toBe('C1')
  })

  it('shares bytes with a second record of them, whichever goes first', async () => {
    const content = newId()
    const first = await at().uploaded(text('a.txt', content))
    const second = await at().uploaded(text('b.txt', content), { as: 'admin', query: '?force=1' })
    await remove(first)
    expect((await at().upload([text('c.txt', content)])).body.data.existing._id).toBe(second)
    await remove(second, '?forever=1')
    expect((await at().call('POST', '/batch/file/restore', { body: { ids: [first] } })).status).toBe(200)
    expect(String((await at().call('GET', `/download/${first}`)).bytes)).toBe(content)
  })

  it('takes nothing that a page shows, unless told so; says what shows it', async () => {
    const [id, other] = [await at().uploaded(text('a.txt')), await at().uploaded(text('b.txt'))]
    const page = await show([id], 2)
    await usagesAre(id, 1)
    expect((await at().file(id)).tags).toContain('in_gallery')
    expect((await at().call('GET', `/file/${id}/usages`)).body).toEqual([
      { entity: 'entry', _id: page, title: 'Brunch', href: '/brunch' },
    ])
    for (const query of ['', '?forever=1']) {
      const { status, body } = await remove(id, query)
      expect([status, body.code, body.data.usages[0]._id]).toEqual([409, 'C7', page])
    }
    const batch = await at().call('POST', '/batch/file/remove', { body: { ids: [id, other] } })
    expect(batch.body).toMatchObject({ removed: [other], failed: [{ _id: id, code: 'C7' }] })
    expect(await listed('&unused=1')).toEqual([])
    // News of an earlier revision that come late change nothing.
    await show([], 1, page)
    await show([id], 1)
    await usagesAre(id, 2)
    expect((await remove(id, '?force=1')).status).toBe(200)
  })

  it('takes what pages no longer show', async () => {
    const id = await at().uploaded(text('a.txt'))
    const page = await show([id], 1)
    await usagesAre(id, 1)
    expect(await listed('&unused=1')).toEqual([])
    await show([], 2, page)
    await usagesAre(id, 0)
    expect(await listed('&unused=1')).toEqual([id])
    expect((await at().file(id)).tags).not.toContain('in_gallery')
    expect((await remove(id)).status).toBe(200)
  })
})

onEveryStorage('other bytes for a file', (at) => {
  const replace = async (id: string, name: string, bytes: Buffer) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
    const headers = at().authorization('editor')
    const response = await fetch(`${at().service.url()}/file/${id}/content`, { method: 'POST', headers, body: form })
    return { status: response.status, body: JSON.parse(await response.text()) }
  }

  it('come under the same address with everything said about it; the old ones are gone', async () => {
    const first = await aJpeg(300, 200)
    const id = await at().uploaded({ name: 'Hof.jpg', bytes: first }, { tags: ['Hof'] })
    const before = await at().finished(id)
    await at().call('PUT', '/file', {
      body: { _id: id, rev: before.rev, alt: { de: 'Hof' }, ops: [{ op: 'rotate', deg: 90 }] },
    })
    await at().finished(id)
    const oldTag = (await at().call('GET', `/download/${id}`)).headers.get('etag')
    const { used } = (await at().call('GET', '/quota/site')).body
    const second = await aPng(400, 100)
    const { status, body } = await replace(id, 'neu.png', second)
    expect(status).toBe(200)
    expect(body[0]).toMatchObject({ _id: id, name: 'Hof.png', ext: 'png', ops: [], content_no: 2, alt: { de: 'Hof' } })
    const after = await at().finished(id)
    expect([after.width, after.height, after.tags]).toEqual([400, 100, expect.arrayContaining(['Hof'])])
    const original = await at().call('GET', `/download/${id}`)
    expect(original.bytes.equals(second)).toBe(true)
    expect(original.headers.get('etag')).not.toBe(oldTag)
    const quota = (await at().call('GET', '/quota/site')).body
    expect(quota.used).toBe(used - first.length + second.length)
    const renditions = [...after.gridrefs, ...after.gridrefs_ng]
    expect(quota.by_kind.variant).toBe(renditions.reduce((sum, { size }) => sum + size, 0))
    await eventually(async () => expect((await at().lying()).blobs).toBe(1 + renditions.length))
    await at().uploaded({ name: 'a.jpg', bytes: first })
    await at().clear()
  })

  it('are refused when another file has them, when they are of another kind, and leave nothing behind', async () => {
    const bytes = await aJpeg(50, 40)
    const [id, taken] = [
      await at().uploaded({ name: 'a.jpg', bytes: await aJpeg(60, 40) }),
      await at().uploaded({ name: 'b.jpg', bytes }),
    ]
    await Promise.all([at().finished(id), at().finished(taken)])
    const { blobs } = await at().lying()
    const twice = await replace(id, 'b.jpg', bytes)
    expect([twice.status, twice.body.code, twice.body.data.existing._id]).toEqual([409, 'C1', taken])
    expect((await replace(id, 'a.jpg', Buffer.from('%PDF-1.4 nothing'))).body.code).toBe('C3')
    expect((await replace(id, 'a.jpg', bytes.subarray(0, 200))).body.code).toBe('C6')
    expect((await at().file(id)).content_no).toBe(1)
    expect((await at().lying()).blobs).toBe(blobs)
    await at().clear()
  })

  it('that are the same change nothing', async () => {
    const bytes = await aJpeg(70, 40)
    const id = await at().uploaded({ name: 'a.jpg', bytes })
    await at().finished(id)
    const { status, body } = await replace(id, 'a.jpg', bytes)
    expect([status, body[0].content_no]).toEqual([200, 1])
    expect((await at().call('GET', `/download/${id}`)).bytes.equals(bytes)).toBe(true)
    await at().clear()
  })
})
