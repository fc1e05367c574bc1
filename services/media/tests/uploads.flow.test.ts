import { randomUUID } from 'node:crypto'
import { expect, it } from '@jest/globals'
import { File, Uploaded } from '@rebzeile/contracts/http/media/file.ts'
import { onEveryStorage } from './media-at-work.ts'
import { aJpeg } from './pictures.ts'

onEveryStorage('uploading', (at) => {
  it('stores a picture, says what it is, and never shows where its bytes lie', async () => {
    const bytes = await aJpeg()
    const { status, body } = await at().upload([{ name: 'Weingarten.jpg', bytes }])
    expect(status).toBe(200)
    expect(Uploaded.strict().parse(body[0])).toMatchObject({ name: 'Weingarten.jpg', ext: 'jpg', size: bytes.length })
    const [shown] = (await at().call('GET', `/file/${body[0]._id}`)).body
    expect(File.strict().parse(shown)).toMatchObject({ width: 40, height: 30, isImg: true, mime: 'image/jpeg' })
    expect((await at().call('GET', `/download/${body[0]._id}`)).bytes.equals(bytes)).toBe(true)
  })

  it('stores several files of one form with their tags', async () => {
    const parts = await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map(async (name) => ({ name, bytes: await aJpeg() })))
    const { body } = await at().upload(parts, { tags: ['Weingut|Keller', 'Herbst', 'Herbst', 'none'] })
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    expect((await at().file(body[2]._id)).tags).toEqual(['recently_uploaded', 'Herbst', 'Weingut|Keller'])
  })

  it('stores none of a form when one of its files is refused, and leaves no bytes behind', async () => {
    const total = async () => (await at().call('GET', '/file?envelope=1')).body.total
    await at().workDone()
    const before = { files: await total(), lying: await at().lying() }
    const good = [await aJpeg(), await aJpeg()].map((bytes, index) => ({ name: `${index}.jpg`, bytes }))
    const bad = { name: 'c.jpg', bytes: Buffer.from('MZ no picture') }
    for (const parts of [
      [...good, bad],
      [bad, ...good],
    ]) {
      const { status, body } = await at().upload(parts)
      expect([status, body.code, body.message]).toEqual([415, 'C3', 'Falscher Dateityp'])
    }
    expect({ files: await total(), lying: await at().lying() }).toEqual(before)
  })

  it.each([
    ['umlauts', 'Grüner Veltliner – Weiße Höhe.jpg', 'Grüner Veltliner – Weiße Höhe.jpg'],
    ['decomposed umlauts', 'Gru\u0308n.jpg', 'Grün.jpg'],
    ['an emoji', '🍇 Lese.jpg', '🍇 Lese.jpg'],
    ['folders', '../../etc/cron.d/a.jpg', 'a.jpg'],
    ['Windows folders', 'C:\\Fotos\\a.jpg', 'a.jpg'],
    ['a hidden name', '...htaccess.jpg', 'htaccess.jpg'],
    ['a reversed extension', 'a\u202egpj.jpg', 'agpj.jpg'],
    ['markup', '<img src=x>.jpg', 'img src=x.jpg'],
    ['three hundred letters', `${'ü'.repeat(300)}.jpg`, `${'ü'.repeat(196)}.jpg`],
  ])('keeps a name with %s readable and harmless', async (_, name, expected) => {
    const id = await at().uploaded({ name, bytes: await aJpeg() })
    expect((await at().file(id)).name).toBe(expected)
  })

  it('refuses tags that are no list of tags', async () => {
    for (const tags of ['Herbst', [1], { $ne: null }, ['a||b'], Array(51).fill('x')]) {
      const { status, body } = await at().upload([{ name: 'a.jpg', bytes: await aJpeg() }], { tags })
      expect([status, body.code, body.errors[0].path]).toEqual([422, 'C200', 'tags'])
    }
  })

  it('answers a repeated Idempotency-Key with the first answer, and refuses it for anything else', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const part = { name: 'a.jpg', bytes: await aJpeg() }
    const first = await at().upload([part], { headers })
    expect(await at().upload([part], { headers })).toEqual(first)
    for (const other of [
      at().upload([{ ...part, bytes: await aJpeg() }], { headers }),
      at().upload([{ ...part, name: 'b.jpg' }], { headers }),
      at().upload([part], { headers, tags: ['x'] }),
    ]) {
      const { status, body } = await other
      expect([status, body.code]).toEqual([409, 'C209'])
    }
    expect((await at().upload([part], { headers: { 'idempotency-key': 'no uuid' } })).status).toBe(422)
  })

  it('gives two requests with one key at the same time the same answer', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const part = { name: 'a.jpg', bytes: await aJpeg() }
    const [first, second] = await Promise.all([at().upload([part], { headers }), at().upload([part], { headers })])
    expect(first).toEqual(second)
    expect(first.status).toBe(200)
  })

  it('says which file has the same bytes already', async () => {
    const bytes = await aJpeg()
    const id = await at().uploaded({ name: 'first.jpg', bytes })
    const { status, body } = await at().upload([{ name: 'second.jpg', bytes }])
    expect([status, body.code, body.data.existing._id]).toEqual([409, 'C1', id])
    expect(body.data.existing).not.toHaveProperty('blob')
  })

  it('lets an admin store them again: both share the bytes until the last one goes', async () => {
    const bytes = await aJpeg()
    const first = await at().uploaded({ name: 'first.jpg', bytes })
    await at().finished(first)
    const before = (await at().call('GET', '/quota/site')).body
    expect((await at().upload([{ name: 'second.jpg', bytes }], { query: '?force=1' })).body.code).toBe('C100')
    const { body } = await at().upload([{ name: 'second.jpg', bytes }], { query: '?force=1', as: 'admin' })
    expect(body[0].duplicate_of).toBe(first)
    await at().finished(body[0]._id)
    const after = (await at().call('GET', '/quota/site')).body
    expect([after.used, after.files]).toEqual([before.used, before.files + 1])

    await at().call('DELETE', `/file/${first}?forever=1`)
    expect((await at().call('GET', `/download/${body[0]._id}`)).bytes.equals(bytes)).toBe(true)
    expect((await at().upload([{ name: 'third.jpg', bytes }])).body.data.existing._id).toBe(body[0]._id)
    await at().call('DELETE', `/file/${body[0]._id}?forever=1`)
    const empty = (await at().call('GET', '/quota/site')).body
    expect([empty.used, empty.files]).toEqual([before.used - bytes.length, before.files - 1])
    expect((await at().call('GET', `/download/${body[0]._id}`)).status).toBe(404)
  })

  it('makes exactly one record of fifty uploads of the same bytes at once', async () => {
    const before = (await at().call('GET', '/quota/site')).body
    const bytes = await aJpeg()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => at().upload([{ name: `${index}.jpg`, bytes }])),
    )
    const taken = answers.filter(({ status }) => status === 200)
    expect(taken).toHaveLength(1)
    for (const { status, body } of answers.filter((answer) => !taken.includes(answer)))
      expect([status, body.code, body.data.existing._id]).toEqual([409, 'C1', taken[0]?.body[0]._id])
    await at().finished(taken[0]?.body[0]._id)
    const after = (await at().call('GET', '/quota/site')).body
    expect([after.files, after.used]).toEqual([before.files + 1, before.used + bytes.length])
    expect((await at().lying()).halves).toBe(0)
  })

  it('counts every one of forty different uploads at once', async () => {
    const before = (await at().call('GET', '/quota/site')).body
    const parts = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => ({ name: `${index}.jpg`, bytes: await aJpeg() })),
    )
    const answers = await Promise.all(parts.map((part) => at().upload([part])))
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200))
    const after = (await at().call('GET', '/quota/site')).body
    const bytes = parts.reduce((sum, part) => sum + part.bytes.length, 0)
    expect([after.files, after.used]).toEqual([before.files + 40, before.used + bytes])
  })

  it('tells everybody once that a picture can be shown', async () => {
    const id = await at().uploaded({ name: 'a.jpg', bytes: await aJpeg() })
    await at().workDone()
    expect(at().about(id)).toMatchObject([
      { name: 'media.file.ready', data: { file: { _id: id, gridrefs: [{ res: { w: 40, h: 30 } }] } } },
    ])
  })

  it('shows a document at once and tells everybody', async () => {
    const { body } = await at().upload([{ name: 'Preise.csv', bytes: Buffer.from(`Wein;Preis\n${randomUUID()};9`) }])
    expect(body[0]).toMatchObject({ status: 'ready', ext: 'csv' })
    await at().workDone()
    expect(at().about(body[0]._id)).toMatchObject([{ name: 'media.file.ready' }])
  })
})
