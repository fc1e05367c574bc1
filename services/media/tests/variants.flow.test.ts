import { expect, it } from '@jest/globals'
import sharp from 'sharp'
import { onEveryStorage } from './media-at-work.ts'
import { aJpeg, aPhoto, aPng, noise } from './pictures.ts'

onEveryStorage('the renditions of a picture', (at) => {
  const shown = async (id: string, gridref = '') => {
    const { bytes } = await at().call('GET', `/download/${id}/${gridref}`, { as: 'guest' })
    return { bytes, facts: await sharp(bytes).metadata() }
  }
  const readyFile = async (name: string, bytes: Buffer) => at().finished(await at().uploaded({ name, bytes }))

  it('come in every width up to its own, as JPEG and WebP of the stated size', async () => {
    const file = await readyFile('a.jpg', await noise(1_500, 1_000))
    expect(file).toMatchObject({ status: 'ready', progress: 100, width: 1_500, height: 1_000 })
    expect(file.gridrefs.map(({ res }) => res.w)).toEqual([160, 320, 640, 960, 1280, 1500])
    expect(file.gridrefs_ng.map(({ res }) => res.w)).toEqual([160, 320, 640, 960, 1280, 1500])
    for (const { gridref, res, mime, size } of [...file.gridrefs, ...file.gridrefs_ng]) {
      const { bytes, facts } = await shown(file._id, gridref)
      expect([facts.width, facts.height, `image/${facts.format}`, bytes.length]).toEqual([res.w, res.h, mime, size])
    }
    const { by_kind } = (await at().call('GET', '/quota/site')).body
    expect(by_kind.variant).toBeGreaterThan(0)
  })

  it('are never larger than the picture', async () => {
    const file = await readyFile('tiny.jpg', await aJpeg(60, 40))
    expect(file.gridrefs.map(({ res }) => res)).toEqual([{ w: 60, h: 40 }])
  })

  it('stand upright, in sRGB and without metadata', async () => {
    const file = await readyFile('photo.jpg', await aPhoto(800, 600))
    expect([file.width, file.height]).toEqual([600, 800])
    const { bytes, facts } = await shown(file._id, file.gridrefs.at(-1)?.gridref)
    expect(facts).toMatchObject({ width: 600, height: 800, space: 'srgb' })
    expect([facts.orientation, facts.exif, facts.xmp, facts.icc]).toEqual([undefined, undefined, undefined, undefined])
    // The red half lay on the left; turned upright it is above.
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const middleOf = (row: number) => Array.from(data.subarray((row * info.width + 300) * info.channels).subarray(0, 3))
    expect(middleOf(100)[0]).toBeGreaterThan(200)
    expect(middleOf(700)[2]).toBeGreaterThan(200)
  })

  it('of a transparent picture stay transparent', async () => {
    const file = await readyFile('logo.png', await aPng(200, 100))
    expect(file.gridrefs.map(({ mime }) => mime)).toEqual(['image/png', 'image/png'])
    const { facts } = await shown(file._id, file.gridrefs.at(-1)?.gridref)
    expect(facts).toMatchObject({ hasAlpha: true, format: 'png' })
  })

  it.each([
    [
      'grey',
      () =>
        sharp({ create: { width: 90, height: 60, channels: 3, background: '#777' } })
          .toColorspace('b-w')
          .jpeg(),
    ],
    [
      'CMYK',
      () =>
        sharp({ create: { width: 91, height: 60, channels: 3, background: '#707' } })
          .toColorspace('cmyk')
          .jpeg(),
    ],
    [
      '16-bit',
      () =>
        sharp({ create: { width: 92, height: 60, channels: 3, background: '#770' } })
          .toColorspace('rgb16')
          .png(),
    ],
    [
      'wide-gamut',
      () =>
        sharp({ create: { width: 93, height: 60, channels: 3, background: '#077' } })
          .withIccProfile('p3')
          .jpeg(),
    ],
    ['AVIF', () => sharp({ create: { width: 94, height: 60, channels: 3, background: '#070' } }).avif({ effort: 0 })],
    [
      'grey and transparent',
      () => sharp(Buffer.alloc(95 * 60 * 2, 99), { raw: { width: 95, height: 60, channels: 2 } }).png(),
    ],
  ])('of a %s picture are plain sRGB', async (_, make) => {
    const file = await readyFile('a.jpg', await make().toBuffer())
    expect(file.status).toBe('ready')
    const { facts } = await shown(file._id, file.gridrefs[0]?.gridref)
    expect([facts.space, facts.depth, facts.icc]).toEqual(['srgb', 'uchar', undefined])
  })

  it('of a very tall picture leave out the formats that cannot hold it', async () => {
    const tall = await sharp({ create: { width: 200, height: 20_000, channels: 3, background: '#123' } })
      .jpeg()
      .toBuffer()
    const file = await readyFile('tall.jpg', tall)
    expect(file.status).toBe('ready')
    expect(file.gridrefs.map(({ res }) => res.h)).toEqual([16_000, 20_000])
    expect(file.gridrefs_ng.map(({ res }) => res.h)).toEqual([16_000])
  })

  it('of a picture that cannot be decoded fail, and the next one is not held up', async () => {
    const broken = Buffer.from(await aPng(300, 200))
    const data = broken.indexOf('IDAT') + 4
    broken.fill(0x5a, data + 2, data + 40)
    const [bad] = (await at().upload([{ name: 'broken.png', bytes: broken }])).body
    const good = await readyFile('good.jpg', await aJpeg())
    expect(good.status).toBe('ready')
    expect(await at().finished(bad._id)).toMatchObject({ status: 'failed', progress: 100, gridrefs: [] })
    await at().workDone()
    expect(at().about(bad._id)).toEqual([])
    expect((await at().call('GET', `/download/${bad._id}`, { as: 'guest' })).status).toBe(404)
    expect((await at().call('DELETE', `/file/${bad._id}?forever=1`)).status).toBe(200)
  })

  it('leave nothing behind when the file is deleted while they are made', async () => {
    await at().workDone()
    const before = await at().lying()
    const { by_kind: used } = (await at().call('GET', '/quota/site')).body
    const id = await at().uploaded({ name: 'a.jpg', bytes: await noise(1_600, 1_200) })
    await at().call('DELETE', `/file/${id}?forever=1`)
    await at().workDone()
    expect(
      at()
        .about(id)
        .map(({ name }) => name),
    ).toEqual(['media.file.removed'])
    expect((await at().call('GET', '/quota/site')).body.by_kind).toMatchObject({
      image: used.image,
      variant: used.variant,
    })
    // One text is the marker of workDone; renditions of the deleted file are the sweep's.
    expect((await at().lying()).halves).toBe(before.halves)
  })
})
