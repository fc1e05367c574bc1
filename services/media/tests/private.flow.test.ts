import { expect, it } from '@jest/globals'
import { privacyExportRequested } from '@rebzeile/contracts/events/auth/privacy-export.ts'
import { userErased } from '@rebzeile/contracts/events/auth/user-erased.ts'
import { fact } from '@rebzeile/contracts/events/event.ts'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { onEveryStorage } from './media-at-work.ts'
import { aJpeg } from './pictures.ts'

onEveryStorage('a private file', (at) => {
  const MINUTE = 60_000
  const setVisibility = async (id: string, visibility: 'private' | 'public') => {
    const { rev } = await at().file(id)
    const { status } = await at().call('PUT', '/file', { body: { _id: id, rev, visibility } })
    expect(status).toBe(200)
  }
  const aPrivatePicture = async () => {
    const id = await at().uploaded({ name: 'a.jpg', bytes: await aJpeg(300, 200) })
    const { gridrefs } = await at().finished(id)
    await setVisibility(id, 'private')
    return { id, paths: [`/download/${id}`, `/download/${id}/${gridrefs[0]?.gridref}`] }
  }
  const status = async (path: string, as: 'guest' | 'user' | 'editor') => (await at().call('GET', path, { as })).status

  it('is seen by staff only, and by pages no more until it is public again', async () => {
    const { id, paths } = await aPrivatePicture()
    for (const path of paths)
      expect([await status(path, 'guest'), await status(path, 'user'), await status(path, 'editor')]).toEqual([
        404, 404, 200,
      ])
    const { headers } = await at().call('GET', paths[1] ?? '')
    expect(headers.get('cache-control')).toBe('private, max-age=600')
    await setVisibility(id, 'public')
    for (const path of paths) expect(await status(path, 'guest')).toBe(200)
    await at().workDone()
    const names = at()
      .about(id)
      .map(({ name }) => name)
    expect(names).toEqual(['media.file.ready', 'media.file.removed', 'media.file.ready'])
  })

  it('is opened by a link for ten minutes, which opens nothing else', async () => {
    const { id, paths } = await aPrivatePicture()
    const other = await aPrivatePicture()
    const { body } = await at().call('POST', `/file/${id}/link`)
    const token = new URL(body.url, 'http://x').searchParams.get('t') ?? ''
    expect(body.url).toBe(`/api/v0/download/${id}?t=${token}`)
    for (const path of paths) expect(await status(`${path}?t=${token}`, 'guest')).toBe(200)
    for (const path of other.paths) expect(await status(`${path}?t=${token}`, 'guest')).toBe(404)
    const [until = '', proof = ''] = token.split('.')
    const later = (Number.parseInt(until, 36) + 1_000).toString(36)
    for (const forged of [`${later}.${proof}`, `${until}.`, `${until}.${proof.slice(0, -2)}`, until, '.', 'x.y'])
      expect(await status(`${paths[0]}?t=${forged}`, 'guest')).toBe(404)
    at().clock.offsetMs = 11 * MINUTE
    expect(await status(`${paths[0]}?t=${token}`, 'guest')).toBe(404)
    at().clock.offsetMs = 0
    await at().call('DELETE', `/file/${id}`)
    expect(await status(`${paths[0]}?t=${token}`, 'guest')).toBe(404)
  })
})

onEveryStorage('the files of a person', (at) => {
  const quotaOf = (id: string, as: 'editor' | 'editor2' | 'admin') => at().call('GET', `/quota/${id}`, { as })

  it('count for them, and are limited for everybody but admins', async () => {
    const { editor, admin } = at().userOf
    await at().uploaded({ name: 'a.txt', bytes: Buffer.alloc(3_000, newId()) })
    expect((await quotaOf(editor, 'editor')).body).toMatchObject({ _id: editor, used: 3_000, files: 1 })
    expect((await quotaOf(editor, 'editor2')).status).toBe(404)
    expect((await quotaOf(editor, 'admin')).body.used).toBe(3_000)
    await at().configure({ quota: { user: 5_000 } })
    const more = () => ({ name: 'b.txt', bytes: Buffer.alloc(2_500, newId()) })
    expect((await at().upload([more()])).body.code).toBe('C5')
    expect((await at().upload([more(), more(), more()], { as: 'admin' })).status).toBe(200)
    expect((await quotaOf(admin, 'admin')).body.percent).toBe(100)
    await at().configure({})
    await at().clear()
    expect((await quotaOf(editor, 'editor')).body).toMatchObject({ used: 0, files: 0 })
  })

  it('are warned of once, when they pass 80 and 95 percent', async () => {
    const id = at().userOf.editor2
    await at().configure({ quota: { user: 100_000 } })
    const add = async (bytes: number) =>
      expect(
        (await at().upload([{ name: 'a.txt', bytes: Buffer.alloc(bytes, newId()) }], { as: 'editor2' })).status,
      ).toBe(200)
    for (const bytes of [70_000, 11_000, 5_000, 10_000]) await add(bytes)
    const warnings = () =>
      at().heard.filter(({ name, data }) => name === 'media.quota.warning' && (data as { of: string }).of === id)
    await eventually(() => expect(warnings()).toHaveLength(2))
    await at().workDone()
    expect(
      warnings()
        .map(({ data }) => (data as { percent: number }).percent)
        .sort(),
    ).toEqual([80, 95])
    await at().configure({})
  })

  it('are told to them, and are nobody’s when they are erased', async () => {
    const user = at().userOf.editor
    await at().clear()
    const id = await at().uploaded({ name: 'Keller.txt', bytes: Buffer.from(newId()) })
    const job = newId()
    const asked = { job, user, handle: 'e@example.com', answer_until: new Date().toISOString() }
    await at().tell(fact(privacyExportRequested, asked))
    const part = await eventually(() => {
      const found = at().heard.find(
        ({ name, data }) => name === 'privacy.export.part' && (data as { job: string }).job === job,
      )
      expect(found).toBeDefined()
      return found?.data
    })
    expect(part).toMatchObject({
      service: 'media',
      sections: [{ records: [expect.objectContaining({ name: 'Keller.txt' })] }],
    })
    expect((await at().file(id)).created_by).toBe(user)
    await at().tell(fact(userErased, { user, handle_sha256: 'a'.repeat(64) }))
    await eventually(async () => {
      const file = await at().file(id)
      expect([file.created_by, file.updated_by]).toEqual([undefined, undefined])
    })
    expect((await quotaOf(user, 'admin')).status).toBe(404)
  })
})
