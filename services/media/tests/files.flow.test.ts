import { afterEach, expect, it } from '@jest/globals'
import { filesUsed } from '@rebzeile/contracts/events/cms/files-used.ts'
import { fact } from '@rebzeile/contracts/events/event.ts'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { onEveryStorage } from './media-at-work.ts'
import { aJpeg } from './pictures.ts'

onEveryStorage('the files', (at) => {
  const HOUR = 3_600_000
  const aFile = async (name: string, tags: string[] = []) =>
    at().uploaded({ name, bytes: Buffer.from(`${name} ${newId()}`) }, { tags })
  const namesOf = async (query: string) =>
    (await at().call('GET', `/file?limit=200&${query}`)).body.map(({ name }: { name: string }) => name) as string[]
  const tagsOf = async (id: string) => (await at().file(id)).tags.filter((tag) => tag !== 'recently_uploaded')
  const counts = async () =>
    Object.fromEntries(
      (await at().call('GET', '/file_tag')).body.map(({ path, count }: { path: string; count: number }) => [
        path,
        count,
      ]),
    )

  afterEach(async () => {
    at().clock.offsetMs = 0
    await at().clear()
  })

  it('change in the named fields only, at the revision they were read', async () => {
    const id = await aFile('alt.txt', ['Wein'])
    const { rev } = await at().file(id)
    const change = { _id: id, rev, alt: { de: 'Etikett' }, focal: { x: 0.2, y: 1 }, credit: 'Anna Höfer' }
    const { status, body } = await at().call('PUT', '/file', { body: change })
    expect(status).toBe(200)
    expect(body[0]).toMatchObject({ name: 'alt.txt', alt: { de: 'Etikett' }, focal: { x: 0.2, y: 1 }, rev: rev + 1 })
    expect(await tagsOf(id)).toEqual(['Wein'])
    await at().workDone()
    const news = expect.objectContaining({ rev: rev + 1, file: expect.objectContaining({ alt: { de: 'Etikett' } }) })
    expect(at().about(id)).toContainEqual(expect.objectContaining({ name: 'media.file.ready', data: news }))
  })

  it('refuse a change of an older revision and show what stands now', async () => {
    const id = await aFile('two-editors.txt')
    const { rev } = await at().file(id)
    const put = (title: string, extra: object = {}, headers = {}) =>
      at().call('PUT', '/file', { body: { _id: id, title, ...extra }, headers })
    expect((await put('first', { rev })).status).toBe(200)
    const late = await put('second', { rev })
    expect([late.status, late.body.code, late.body.data.current.title]).toEqual([412, 'C202', 'first'])
    expect(late.body.data.current).not.toHaveProperty('blob')
    expect((await put('third', {}, { 'if-match': `"${rev}"` })).status).toBe(412)
    expect((await put('fourth', {}, { 'if-match': `"${rev + 1}"` })).status).toBe(200)
    const without = await put('fifth')
    expect([without.status, without.body.code]).toEqual([428, 'C210'])
    const gone = await at().call('PUT', '/file', { body: { _id: newId(), rev: 1, title: 'x' } })
    expect([gone.status, gone.body.code]).toEqual([404, 'C201'])
  })

  it('let one of ten editors win who change the same revision at once', async () => {
    const id = await aFile('ten-editors.txt')
    const { rev } = await at().file(id)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => at().call('PUT', '/file', { body: { _id: id, rev, title: `${n}` } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)])
  })

  it('clean a new name as they clean an uploaded one', async () => {
    const id = await aFile('old.txt')
    const rename = async (name: string) =>
      at().call('PUT', '/file', { body: { _id: id, rev: (await at().file(id)).rev, name } })
    expect((await rename('../etc/a\r\nSet-Cookie: b\u202e.txt')).body[0].name).toBe('aSet-Cookie b.txt')
    expect((await rename('half a \ud83c pair.txt')).status).toBe(200)
    for (const name of ['', '  ', 'x'.repeat(201)]) expect((await rename(name)).status).toBe(422)
    const { headers } = await at().call('GET', `/download/${id}`)
    expect(headers.get('set-cookie')).toBeNull()
  })

  it.each([
    ['what only the service knows', { status: 'ready', progress: 100 }],
    ['another blob', { blob: 'originals/6560a1b2c3d4e5f6a7b8c9d0' }],
    ['the sum of the bytes', { sha256: 'x' }],
    ['the prototype', JSON.parse('{"__proto__": {"polluted": true}}')],
    ['the constructor', { constructor: { prototype: { polluted: true } } }],
    ['an operator as id', { _id: { $ne: null } }],
    ['an operator as name', { name: { $regex: '.*' } }],
    ['operators as tags', { tags: [{ $gt: '' }] }],
    ['an operator as revision', { rev: { $gt: 0 } }],
    ['text no store can keep', { title: 'a\0b' }],
  ])('cannot be changed in %s', async (_, extra: object) => {
    const id = await aFile('mine.txt')
    const before = await at().file(id)
    const { status, body } = await at().call('PUT', '/file', { body: { _id: id, rev: before.rev, ...extra } })
    const known = Object.hasOwn(extra, '__proto__') ? [200, 422] : [422]
    expect(known).toContain(status)
    if (status === 422) expect(body.code).toBe('C200')
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect({ ...(await at().file(id)), rev: 0, updated: '' }).toEqual({ ...before, rev: 0, updated: '' })
  })

  it('list in the order asked for, in pages with their total', async () => {
    for (const [name, hours] of [
      ['b.txt', 5],
      ['a.txt', 4],
      ['c.txt', 3],
    ] as const) {
      at().clock.offsetMs = -hours * HOUR
      await aFile(name)
    }
    at().clock.offsetMs = 0
    expect(await namesOf('')).toEqual(['c.txt', 'a.txt', 'b.txt'])
    expect(await namesOf('sort=name')).toEqual(['a.txt', 'b.txt', 'c.txt'])
    expect(await namesOf('sort=-name')).toEqual(['c.txt', 'b.txt', 'a.txt'])
    const second = await at().call('GET', '/file?sort=name&limit=2&page=2')
    expect(second.body.map(({ name }: { name: string }) => name)).toEqual(['c.txt'])
    expect([second.headers.get('x-total-count'), second.headers.get('link')]).toEqual([
      '3',
      '</api/v0/file?page=1&limit=2>; rel="prev"',
    ])
    expect((await at().call('GET', '/file?envelope=1&limit=1')).body).toMatchObject({ total: 3, page: 1, limit: 1 })
  })

  it.each(['', '&sort=name', '&sort=-size,name'])('list page after page, each file once%s', async (sort) => {
    const all = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((letter) => aFile(`${letter}.txt`)))
    const seen: string[] = []
    let after = ''
    do {
      const { body } = await at().call('GET', `/file?envelope=1&limit=2${sort}${after}`)
      expect(body.total).toBe(5)
      seen.push(...body.items.map(({ _id }: { _id: string }) => _id))
      after = body.next ? `&after=${body.next}` : ''
    } while (after)
    expect(seen).toHaveLength(5)
    expect([...seen].sort()).toEqual([...all].sort())
    if (sort === '&sort=name') expect(seen).toEqual(all)
    for (const forged of ['x', btoa('{}'), btoa('{"value":{"$gt":""},"after":"x"}'), btoa('{"value":"x","after":"x"}')])
      expect((await at().call('GET', `/file?after=${forged}`)).status).toBe(422)
  })

  it('list by tags and everything below them, without tags, recent ones, by kind and by words', async () => {
    at().clock.offsetMs = -2 * HOUR
    await aFile('Keller.txt', ['Weingut|Keller', 'Herbst'])
    await aFile('Hof.txt', ['Weingut|Hof'])
    at().clock.offsetMs = 0
    await aFile('Weinkeller.txt', ['Weingutfest'])
    await aFile('Jägerhöhe.txt')
    await at().uploaded({ name: 'Bild.jpg', bytes: await aJpeg() })
    const sorted = async (query: string) => (await namesOf(query)).sort()
    expect(await sorted('tags=Weingut')).toEqual(['Hof.txt', 'Keller.txt'])
    expect(await sorted('tags=Weingut,Herbst')).toEqual(['Keller.txt'])
    expect(await sorted('tags=none')).toEqual(['Bild.jpg', 'Jägerhöhe.txt'])
    expect(await sorted('tags=recently_uploaded')).toEqual(['Bild.jpg', 'Jägerhöhe.txt', 'Weinkeller.txt'])
    expect(await sorted('tags=all')).toHaveLength(5)
    expect(await sorted('kind=image')).toEqual(['Bild.jpg'])
    expect(await sorted('kind=document')).toHaveLength(4)
    expect(await sorted('q=jaeger')).toEqual(['Jägerhöhe.txt'])
    expect(await sorted('q=wein')).toEqual(['Weinkeller.txt'])
    expect((await at().call('GET', '/file?tags=Herbst')).body[0].tags).toEqual(['Herbst', 'Weingut|Keller'])
  })

  it.each([
    'sort=blob',
    'sort=$where',
    'sort[$ne]=name',
    'tags[$ne]=x',
    'limit=0',
    'limit=201',
    'page=-1',
    'kind=all',
    'where=1',
    'q=a',
  ])('refuse the query %s', async (query) => {
    const { status, body } = await at().call('GET', `/file?${query}`)
    expect([status, body.code]).toEqual([422, 'C200'])
  })

  it('take words as words, whatever they look like', async () => {
    await aFile('100% Veltliner_2024.txt')
    for (const query of ["' or 1=1--", '$where', '{"$gt":""}', 'veltliner.*grüner', '100\\d'])
      expect(await namesOf(`q=${encodeURIComponent(query)}`)).toEqual([])
    for (const query of ['.*', '%%', '(((((((((', '\\'.repeat(50)])
      expect(await namesOf(`q=${encodeURIComponent(query)}`)).toEqual(['100% Veltliner_2024.txt'])
    expect(await namesOf('q=veltliner')).toEqual(['100% Veltliner_2024.txt'])
  })

  it('count in every tag above their own; the computed ones come first', async () => {
    await aFile('a.txt', ['Weingut|Keller|alt', 'Herbst'])
    await aFile('b.txt', ['Weingut|Hof'])
    await aFile('c.txt')
    const { body } = await at().call('GET', '/file_tag')
    expect(body).toEqual([
      { path: 'all', count: 3 },
      { path: 'none', count: 1 },
      { path: 'recently_uploaded', count: 3 },
      { path: 'Herbst', count: 1 },
      { path: 'Weingut', count: 2 },
      { path: 'Weingut|Hof', count: 1 },
      { path: 'Weingut|Keller', count: 1 },
      { path: 'Weingut|Keller|alt', count: 1 },
    ])
  })

  it('move with a renamed tag, those that only begin alike do not', async () => {
    const deep = await aFile('a.txt', ['Weingut|Keller|alt', 'Weingutfest'])
    const both = await aFile('b.txt', ['Weingut', 'Haus'])
    const { status } = await at().call('PUT', '/file_tag', { body: { from: 'Weingut', to: 'Haus' } })
    expect(status).toBe(200)
    expect(await tagsOf(deep)).toEqual(['Haus|Keller|alt', 'Weingutfest'])
    expect(await tagsOf(both)).toEqual(['Haus'])
    expect(await counts()).toMatchObject({ Haus: 2, 'Haus|Keller': 1, Weingutfest: 1 })
    expect(await counts()).not.toHaveProperty('Weingut')
  })

  it('move in their hundreds, or not at all', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => aFile(`${n}.txt`, ['Viele|x'])))
    const deep = await aFile('deep.txt', ['Viele|2|3|4|5|6'])
    const tooDeep = await at().call('PUT', '/file_tag', { body: { from: 'Viele', to: 'a|b' } })
    expect([tooDeep.status, tooDeep.body.errors[0].path]).toEqual([422, 'to'])
    expect(await counts()).toMatchObject({ Viele: 13 })
    expect(await tagsOf(deep)).toEqual(['Viele|2|3|4|5|6'])
    await at().call('PUT', '/file_tag', { body: { from: 'Viele', to: 'Wenige' } })
    expect(await counts()).toMatchObject({ Wenige: 13 })
    expect(await tagsOf(ids[0] ?? '')).toEqual(['Wenige|x'])
  })

  it.each([
    ['none', 'x', 403],
    ['in_gallery', 'x', 403],
    ['recently_uploaded', 'x', 403],
    ['a', 'all', 422],
    ['a', 'upload_queued', 422],
    ['a', 'a|b', 422],
    ['a', 'b||c', 422],
    ['', 'b', 422],
    ['a', '1|2|3|4|5|6|7', 422],
  ])('do not rename %j to %j', async (from, to, status) => {
    await aFile('a.txt', ['a'])
    expect((await at().call('PUT', '/file_tag', { body: { from, to } })).status).toBe(status)
    expect(await counts()).toMatchObject({ a: 1 })
  })

  it('lose a removed tag and everything below it', async () => {
    const id = await aFile('a.txt', ['Weingut|Keller', 'Weingut', 'Weingutfest'])
    const { status, body } = await at().call('DELETE', '/file_tag?path=Weingut')
    expect([status, body.map(({ path }: { path: string }) => path)]).toEqual([
      200,
      ['all', 'none', 'recently_uploaded', 'Weingutfest'],
    ])
    expect(await tagsOf(id)).toEqual(['Weingutfest'])
    expect((await at().call('DELETE', '/file_tag?path=in_gallery')).status).toBe(403)
  })

  it('keep their sticky tags whatever people send', async () => {
    const id = await aFile('a.txt', ['in_gallery', 'Wein'])
    expect(await tagsOf(id)).toEqual(['Wein'])
    await at().tell(fact(filesUsed, { entity: 'entry', _id: newId(), rev: 1, title: 'Galerie', files: [id] }))
    await eventually(async () => expect(await tagsOf(id)).toEqual(['Wein', 'in_gallery']))
    const { rev } = await at().file(id)
    await at().call('PUT', '/file', { body: { _id: id, rev, tags: ['Neu', 'recently_uploaded', 'none'] } })
    expect(await tagsOf(id)).toEqual(['Neu', 'in_gallery'])
    await at().call('POST', '/batch/file/tags', { body: { ids: [id], add: ['b'], remove: ['in_gallery', 'Neu'] } })
    expect(await tagsOf(id)).toEqual(['b', 'in_gallery'])
  })

  it('are read, tagged and removed by the hundred', async () => {
    const [a, b, c] = [await aFile('a.txt', ['x']), await aFile('b.txt'), await aFile('c.txt')]
    const missing = newId()
    const read = await at().call('POST', '/batch/file', { body: { ids: [c, missing, a] } })
    expect(read.body.map(({ _id }: { _id: string }) => _id)).toEqual([c, a])
    const tagged = await at().call('POST', '/batch/file/tags', {
      body: { ids: [a, b, missing], add: ['neu'], remove: ['x'] },
    })
    expect(tagged.body).toHaveLength(2)
    expect([await tagsOf(a), await tagsOf(b), await tagsOf(c)]).toEqual([['neu'], ['neu'], []])
    const removed = await at().call('POST', '/batch/file/remove', { body: { ids: [a, missing, b, a] } })
    expect(removed.body).toEqual({
      ok: true,
      removed: [a, b],
      failed: [{ _id: missing, code: 'C201', message: 'Nicht gefunden' }],
    })
    for (const ids of [Array(201).fill(a), [{ $ne: null }], ['../x'], 'abc'])
      expect((await at().call('POST', '/batch/file/remove', { body: { ids } })).status).toBe(422)
    expect(await namesOf('')).toEqual(['c.txt'])
  })

  it('are deleted once, with their bytes, and everybody is told', async () => {
    const before = (await at().lying()).blobs
    const id = await aFile('a.txt')
    const answers = await Promise.all([1, 2, 3].map(() => at().call('DELETE', `/file/${id}?forever=1`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ ok: true, removed: [id] })
    expect((await at().call('GET', `/file/${id}`)).status).toBe(404)
    expect((await at().lying()).blobs).toBe(before)
    await at().workDone()
    expect(
      at()
        .about(id)
        .filter(({ name }) => name === 'media.file.removed'),
    ).toHaveLength(1)
  })
})
