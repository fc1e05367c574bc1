import { expect, it } from '@jest/globals'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import sharp from 'sharp'
import { onEveryStorage } from './media-at-work.ts'
import { aFilm, aJpeg, aPhoto, noise } from './pictures.ts'

onEveryStorage('editing an image', (at) => {
  const readyPhoto = async () => at().finished(await at().uploaded({ name: 'foto.jpg', bytes: await aPhoto(800, 600) }))
  const put = (body: object) => at().call('PUT', '/file', { body })
  const shownPixels = async (id: string) => {
    const { gridrefs } = await at().file(id)
    const { bytes } = await at().call('GET', `/download/${id}/${gridrefs.at(-1)?.gridref}`, { as: 'guest' })
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const at2 = (x: number, y: number) => {
      const [r = 0, , b = 0] = data.subarray(
        (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3,
      )
      return r > b ? 'red' : 'blue'
    }
    return { size: [info.width, info.height], at: at2 }
  }

  // The upright photo is 600 × 800: red above, blue below.
  it('cuts out what was asked for, at once in the record and soon in the renditions, under new names', async () => {
    const before = await readyPhoto()
    const { status, body } = await at().call('POST', '/crop', {
      body: { _id: before._id, x: 0, y: 300, w: 400, h: 300 },
    })
    expect(status).toBe(200)
    expect(body[0]).toMatchObject({ status: 'processing', width: 400, height: 300, gridrefs: before.gridrefs })
    const after = await at().finished(before._id)
    const names = after.gridrefs.map(({ gridref }) => gridref)
    expect(before.gridrefs.some(({ gridref }) => names.includes(gridref))).toBe(false)
    expect(after.gridrefs.at(-1)?.res).toEqual({ w: 400, h: 300 })
    const shown = await shownPixels(before._id)
    expect([shown.size, shown.at(0.5, 0.1), shown.at(0.5, 0.9)]).toEqual([[400, 300], 'red', 'blue'])
    const old = await at().call('GET', `/download/${before._id}/${before.gridrefs[0]?.gridref}`, { as: 'guest' })
    expect(old.status).toBe(404)
    await at().workDone()
    const lying = (await at().lying()).blobs
    expect(lying).toBeGreaterThan(0)
    const { by_kind } = (await at().call('GET', '/quota/site')).body
    expect(by_kind.variant).toBeGreaterThan(0)
    const news = at()
      .about(before._id)
      .filter(({ name }) => name === 'media.file.ready')
    expect(news.at(-1)?.data).toMatchObject({ file: { width: 400, height: 300, gridrefs: after.gridrefs } })
  })

  it('turns and mirrors in the order given, after cutting', async () => {
    const file = await readyPhoto()
    await at().call('POST', '/rotate', { body: { _id: file._id, deg: 90 } })
    const turned = await at().finished(file._id)
    expect([turned.width, turned.height]).toEqual([800, 600])
    // Turned clockwise, what was above is on the right.
    const once = await shownPixels(file._id)
    expect([once.at(0.9, 0.5), once.at(0.1, 0.5)]).toEqual(['red', 'blue'])
    const { status } = await put({ _id: file._id, rev: turned.rev, ops: [...turned.ops, { op: 'flip', axis: 'h' }] })
    expect(status).toBe(200)
    await at().finished(file._id)
    const mirrored = await shownPixels(file._id)
    expect([mirrored.at(0.9, 0.5), mirrored.at(0.1, 0.5)]).toEqual(['blue', 'red'])
  })

  it('takes everything back with an empty list; the original was never touched', async () => {
    const file = await readyPhoto()
    await at().call('POST', '/crop', { body: { _id: file._id, x: 100, y: 100, w: 50, h: 60 } })
    const cut = await at().finished(file._id)
    expect((await at().call('GET', `/download/${file._id}`)).bytes.length).toBe(file.size)
    await put({ _id: file._id, rev: cut.rev, ops: [] })
    const back = await at().finished(file._id)
    expect([back.width, back.height, back.ops, back.gridrefs]).toEqual([600, 800, [], file.gridrefs])
    for (const { gridref } of back.gridrefs)
      expect((await at().call('GET', `/download/${file._id}/${gridref}`, { as: 'guest' })).status).toBe(200)
  })

  it('keeps looking at the same point', async () => {
    const file = await readyPhoto()
    await put({ _id: file._id, rev: file.rev, focal: { x: 0.25, y: 0.75 } })
    const crop = { _id: file._id, x: 0, y: 400, w: 300, h: 400 }
    expect((await at().call('POST', '/crop', { body: crop })).body[0].focal).toEqual({ x: 0.5, y: 0.5 })
    const turned = await at().call('POST', '/rotate', { body: { _id: file._id, deg: 180 } })
    expect(turned.body[0].focal).toEqual({ x: 0.5, y: 0.5 })
  })

  it('lets the last of several edits win that follow each other faster than renditions are made', async () => {
    const bytes = await noise(1_500, 1_000)
    const id = await at().uploaded({ name: 'schnell.jpg', bytes })
    for (const w of [1_400, 1_200, 900, 700]) {
      const { status } = await at().call('POST', '/crop', { body: { _id: id, x: 0, y: 0, w, h: 500 } })
      expect(status).toBe(200)
    }
    const file = await at().finished(id)
    await at().workDone()
    expect([file.width, file.height, file.ops.length]).toEqual([700, 500, 4])
    expect(file.gridrefs.at(-1)?.res).toEqual({ w: 700, h: 500 })
    for (const { gridref } of [...file.gridrefs, ...file.gridrefs_ng])
      expect((await at().call('GET', `/download/${id}/${gridref}`, { as: 'guest' })).status).toBe(200)
  })

  it.each([
    ['beyond the picture', { x: 500, y: 0, w: 101, h: 10 }],
    ['of nothing', { x: 0, y: 0, w: 0, h: 10 }],
    ['of parts of pixels', { x: 0.5, y: 0, w: 10, h: 10 }],
    ['below zero', { x: -1, y: 0, w: 10, h: 10 }],
  ])('refuses a cut %s', async (_, crop) => {
    const file = await readyPhoto()
    const { status, body } = await at().call('POST', '/crop', { body: { _id: file._id, ...crop } })
    expect([status, body.code]).toEqual([422, 'C200'])
    expect((await at().file(file._id)).ops).toEqual([])
  })

  it('refuses cuts that have nothing in common', async () => {
    const { _id } = await readyPhoto()
    await at().call('POST', '/crop', { body: { _id, x: 0, y: 0, w: 10, h: 10 } })
    const { status, body } = await at().call('POST', '/crop', { body: { _id, x: 20, y: 20, w: 10, h: 10 } })
    expect([status, body.code]).toEqual([422, 'C200'])
  })

  it('is for still pictures only', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>${newId()}</title><rect width="9" height="9"/></svg>`
    const moving = await aFilm(40, 30)
    for (const [name, bytes] of [
      ['a.txt', Buffer.from(newId())],
      ['a.svg', Buffer.from(svg)],
      ['a.gif', moving],
    ] as const) {
      const id = await at().uploaded({ name, bytes })
      const { status, body } = await at().call('POST', '/rotate', { body: { _id: id, deg: 90 } })
      expect([name, status, body.code]).toEqual([name, 409, 'C203'])
    }
  })

  it('of an older revision is refused, but renditions made meanwhile make nobody late', async () => {
    const id = await at().uploaded({ name: 'a.jpg', bytes: await aJpeg(300, 200) })
    const { rev } = await at().file(id)
    await at().finished(id)
    expect((await put({ _id: id, rev, title: 'Presse' })).status).toBe(200)
    const late = await at().call('POST', '/crop', { body: { _id: id, rev, x: 0, y: 0, w: 9, h: 9 } })
    expect([late.status, late.body.code, late.body.data.current.title]).toEqual([412, 'C202', 'Presse'])
    expect((await put({ _id: id, rev: 99, title: 'x' })).status).toBe(412)
  })

  it('of animated pictures is not needed: visitors see them move', async () => {
    const gif = await aFilm(200, 100)
    const file = await at().finished(await at().uploaded({ name: 'film.gif', bytes: gif }))
    const moving = file.gridrefs_ng.find(({ res }) => res.w === 200)
    const { bytes } = await at().call('GET', `/download/${file._id}/${moving?.gridref}`, { as: 'guest' })
    expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({
      format: 'webp',
      width: 200,
      pages: 3,
      pageHeight: 100,
    })
  })

  const pdf = (text: string) => {
    const content = `0.8 0.1 0.2 rg 50 600 300 150 re f BT /F1 36 Tf 60 500 Td (${text}) Tj ET`
    return Buffer.from(
      `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
        `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj\n` +
        `4 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj\n` +
        '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
    )
  }

  it('draws the first page of a PDF, which stays a document', async () => {
    const id = await at().uploaded({ name: 'Weinkarte.pdf', bytes: pdf(newId()) })
    const file = await eventually(async () => {
      const current = await at().file(id)
      expect(current.gridrefs.length).toBeGreaterThan(0)
      return current
    }, 20_000)
    expect(file).toMatchObject({ isImg: false, mime: 'application/pdf', status: 'ready' })
    const last = file.gridrefs.at(-1)
    const { bytes, headers } = await at().call('GET', `/download/${id}/${last?.gridref}`, { as: 'guest' })
    expect([headers.get('content-type'), (await sharp(bytes).metadata()).width]).toEqual(['image/jpeg', last?.res.w])
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const inRectangle = (Math.floor(info.height * 0.2) * info.width + Math.floor(info.width * 0.3)) * 3
    expect(data[inRectangle]).toBeGreaterThan(180)
    expect(data[inRectangle + 1]).toBeLessThan(80)
    expect((await at().call('GET', `/download/${id}`, { as: 'guest' })).headers.get('content-type')).toBe(
      'application/pdf',
    )
  })

  it('outlives a PDF that cannot be drawn', async () => {
    const bad = await at().uploaded({ name: 'a.pdf', bytes: Buffer.from(`%PDF-1.7\n${newId()}`.padEnd(5_000, '(')) })
    const good = await at().uploaded({ name: 'b.pdf', bytes: pdf(newId()) })
    await eventually(async () => expect((await at().file(good)).gridrefs.length).toBeGreaterThan(0), 20_000)
    expect(await at().file(bad)).toMatchObject({ status: 'ready', gridrefs: [] })
  })
})
