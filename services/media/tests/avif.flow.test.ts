import { expect, it } from '@jest/globals'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import sharp from 'sharp'
import { onEveryStorage } from './media-at-work.ts'
import { aJpeg, aPng, noise } from './pictures.ts'

onEveryStorage(
  'AVIF renditions',
  (at) => {
    /** Soft shapes, as photos have them: where AVIF is the smallest. */
    const aSky = async (width: number, height: number) =>
      sharp(await noise(width, height))
        .blur(4)
        .jpeg()
        .toBuffer()
    const avifsOf = async (id: string) => (await at().file(id)).gridrefs_ng.filter(({ mime }) => mime === 'image/avif')
    const withAvif = (id: string, other: readonly string[] = []) =>
      eventually(async () => {
        const found = await avifsOf(id)
        expect(found.filter(({ gridref }) => !other.includes(gridref)).length).toBeGreaterThan(0)
        return found
      }, 30_000)

    it('follow when the picture is shown already, and go to those who take them', async () => {
      const id = await at().uploaded({ name: 'himmel.jpg', bytes: await aSky(700, 500) })
      const file = await at().finished(id)
      const avifs = await withAvif(id)
      expect(avifs.every(({ res }) => res.w >= 320)).toBe(true)
      const webp = (w: number) => file.gridrefs_ng.find(({ res, mime }) => res.w === w && mime === 'image/webp')
      for (const { gridref, res, size } of avifs) {
        expect(size).toBeLessThan(webp(res.w)?.size ?? 0)
        const { bytes } = await at().call('GET', `/download/${id}/${gridref}`, { as: 'guest' })
        expect(await sharp(bytes).metadata()).toMatchObject({ width: res.w, height: res.h, compression: 'av1' })
        const jpeg = file.gridrefs.find((variant) => variant.res.w === res.w)
        const type = async (accept: string) =>
          (
            await at().call('GET', `/download/${id}/${jpeg?.gridref}`, { as: 'guest', headers: { accept } })
          ).headers.get('content-type')
        expect(await type('image/avif,image/webp,*/*')).toBe('image/avif')
        expect(await type('image/avif;q=0,image/webp')).toBe('image/webp')
      }
      await at().workDone()
      const news = at()
        .about(id)
        .filter(({ name }) => name === 'media.file.ready')
      expect(news.at(-1)?.data).toMatchObject({ file: { gridrefs_ng: expect.arrayContaining(avifs) } })
      const { by_kind } = (await at().call('GET', '/quota/site')).body
      const all = [...file.gridrefs, ...file.gridrefs_ng, ...avifs]
      expect(by_kind.variant).toBe(all.reduce((sum, { size }) => sum + size, 0))
    })

    it('of an edited picture replace those of before', async () => {
      const id = await at().uploaded({ name: 'himmel.jpg', bytes: await aSky(640, 480) })
      const before = (await withAvif(id)).map(({ gridref }) => gridref)
      await at().call('POST', '/crop', { body: { _id: id, x: 0, y: 0, w: 400, h: 480 } })
      const after = await withAvif(id, before)
      expect(after.some(({ gridref }) => before.includes(gridref))).toBe(false)
      expect(after.map(({ res }) => res)).toContainEqual({ w: 400, h: 480 })
      for (const gridref of before) expect((await at().call('GET', `/download/${id}/${gridref}`)).status).toBe(404)
    })

    it('are not made of what is small or transparent', async () => {
      const small = await at().uploaded({ name: 'a.jpg', bytes: await aJpeg(200, 100) })
      const clear = await at().uploaded({ name: 'a.png', bytes: await aPng(700, 500) })
      await Promise.all([at().finished(small), at().finished(clear)])
      // One after another: when this one is done, those were looked at.
      await withAvif(await at().uploaded({ name: 'b.jpg', bytes: await aSky(500, 400) }))
      expect([await avifsOf(small), await avifsOf(clear)]).toEqual([[], []])
    })
  },
  { avif: 'on' },
)
