import { expect, it } from '@jest/globals'
import { onEveryStorage } from './media-at-work.ts'
import { aJpeg } from './pictures.ts'

const KILOBYTE = 1_024

onEveryStorage('the storage', (at) => {
  const text = (bytes: number) => ({
    name: 'a.txt',
    bytes: Buffer.from(`${Math.random()}`.padEnd(bytes, 'x')),
  })
  const quota = async () => (await at().call('GET', '/quota/site')).body

  it('counts originals by kind; renditions apart', async () => {
    const jpeg = await aJpeg(300, 200)
    const id = await at().uploaded({ name: 'a.jpg', bytes: jpeg })
    await at().uploaded(text(1_000))
    await at().finished(id)
    const { _id, used, files, by_kind, warn } = await quota()
    expect({ _id, used, files, warn }).toEqual({ _id: 'site', used: jpeg.length + 1_000, files: 2, warn: 80 })
    expect(by_kind).toMatchObject({ image: jpeg.length, doc: 1_000, video: 0, variant: expect.any(Number) })
    await at().call('DELETE', `/file/${id}?forever=1`)
    expect((await quota()).by_kind).toEqual({ image: 0, doc: 1_000, video: 0, variant: 0 })
  })

  it('refuses what does not fit, with both figures, and leaves nothing behind', async () => {
    const { used } = await quota()
    await at().configure({ quota: { site: used + 100 * KILOBYTE } })
    const { lying } = at()
    const before = await lying()
    const { status, body } = await at().upload([text(200 * KILOBYTE)])
    expect([status, body.code]).toEqual([507, 'C5'])
    expect(body.message).toBe('Speicherplatz erschöpft (0,2 MB von 0,1 MB)')
    expect(await lying()).toEqual(before)
    await at().configure({})
  })

  it('refuses files that fit one by one but not together', async () => {
    await at().configure({ quota: { site: (await quota()).used + 100 * KILOBYTE } })
    const { status, body } = await at().upload([text(60 * KILOBYTE), text(60 * KILOBYTE)])
    expect([status, body.code]).toEqual([507, 'C5'])
    expect((await at().upload([text(60 * KILOBYTE)])).status).toBe(200)
    await at().configure({})
  })

  it('is never overrun by uploads that race for the last room', async () => {
    const before = await quota()
    const total = before.used + 105 * KILOBYTE
    await at().configure({ quota: { site: total } })
    const answers = await Promise.all(Array.from({ length: 30 }, () => at().upload([text(10 * KILOBYTE)])))
    const taken = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ body }) => body.code === 'C5')
    expect([taken.length, refused.length]).toEqual([10, 20])
    expect((await quota()).used).toBe(before.used + 100 * KILOBYTE)
    expect((await quota()).percent).toBeLessThanOrEqual(100)
    await at().configure({})
  })

  it('is unlimited at zero', async () => {
    await at().configure({ quota: { site: 0 } })
    expect((await at().upload([text(300 * KILOBYTE)])).status).toBe(200)
    expect(await quota()).toMatchObject({ total: 0, percent: 0 })
    await at().configure({})
  })

  it('is known of the site only', async () => {
    for (const id of ['6560a1b2c3d4e5f6a7b8c9d0', '__proto__', '..'])
      expect((await at().call('GET', `/quota/${id}`)).status).toBe(404)
  })
})
