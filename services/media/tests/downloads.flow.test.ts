import { expect, it } from '@jest/globals'
import { onEveryStorage } from './media-at-work.ts'
import { aJpeg, aPhoto, noise } from './pictures.ts'
import { openLine } from './raw-form.ts'

const TEXT = 'Grüner Veltliner, Zweigelt und Riesling aus eigenem Anbau'

onEveryStorage('a download', (at) => {
  const aText = () => at().uploaded({ name: 'Weinkarte.txt', bytes: Buffer.from(`${TEXT} ${Math.random()}`) })
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    at().call(method, path, { as: 'guest', headers })

  it('gives any part of a file, and says which', async () => {
    const id = await aText()
    const { bytes: whole, headers } = await get(`/download/${id}`)
    expect([headers.get('accept-ranges'), headers.get('content-length')]).toEqual(['bytes', String(whole.length)])
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 0],
      ['bytes=5-11', 5, 11],
      ['bytes=10-', 10, whole.length - 1],
      ['bytes=-4', whole.length - 4, whole.length - 1],
      ['bytes=3-99999', 3, whole.length - 1],
    ] as const) {
      const part = await get(`/download/${id}`, { range })
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/${whole.length}`])
      expect(part.bytes.equals(whole.subarray(start, end + 1))).toBe(true)
    }
    for (const range of ['bytes=0-1,4-5', 'lines=1-2', 'bytes=9-2', 'bytes=a-b'])
      expect((await get(`/download/${id}`, { range })).status).toBe(200)
    const beyond = await get(`/download/${id}`, { range: 'bytes=99999-' })
    expect([beyond.status, beyond.body.code]).toEqual([416, 'C214'])
  })

  it('gives parts of a file larger than what is kept in memory', async () => {
    const bytes = Buffer.alloc(3_000_000, 0).map((_, index) => index % 251)
    bytes.set(Buffer.from(`${Math.random()};large,csv`))
    const id = await at().uploaded({
      name: 'large.pdf',
      bytes: Buffer.concat([Buffer.from('%PDF-1.4\n\n'), bytes]),
    })
    const part = await get(`/download/${id}`, { range: 'bytes=1000010-2000009' })
    expect(part.status).toBe(206)
    expect(part.bytes.equals(bytes.subarray(1_000_000, 2_000_000))).toBe(true)
  })

  it('continues only what has not changed since', async () => {
    const id = await aText()
    const etag = (await get(`/download/${id}`)).headers.get('etag') ?? ''
    expect((await get(`/download/${id}`, { range: 'bytes=0-3', 'if-range': etag })).status).toBe(206)
    for (const other of ['"other"', `W/${etag}`, 'Sat, 01 Jan 2028 00:00:00 GMT'])
      expect((await get(`/download/${id}`, { range: 'bytes=0-3', 'if-range': other })).status).toBe(200)
  })

  it('is not sent again to those who have it', async () => {
    const id = await aText()
    const etag = (await get(`/download/${id}`)).headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const { status, bytes, headers } = await get(`/download/${id}`, { 'if-none-match': known })
      expect([status, bytes.length, headers.get('etag')]).toEqual([304, 0, etag])
    }
    expect((await get(`/download/${id}`, { 'if-none-match': '"x"' })).status).toBe(200)
  })

  it('tells its size without its bytes when only asked for the head', async () => {
    const id = await aText()
    const whole = await get(`/download/${id}`)
    const { status, headers, bytes } = await get(`/download/${id}`, {}, 'HEAD')
    expect([status, bytes.length]).toEqual([200, 0])
    for (const name of ['content-length', 'content-type', 'etag', 'content-disposition'])
      expect(headers.get(name)).toBe(whole.headers.get(name))
  })

  it('is asked for again each time when it may change, and never again when it cannot', async () => {
    const id = await at().uploaded({ name: 'a.jpg', bytes: await aJpeg(400, 300) })
    const { gridrefs } = await at().finished(id)
    expect((await get(`/download/${id}`)).headers.get('cache-control')).toBe('public, no-cache')
    const { headers } = await get(`/download/${id}/${gridrefs[0]?.gridref}`)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('vary')).toBe('Accept')
  })

  it('is saved under its own name, whatever its letters', async () => {
    const id = await at().uploaded({ name: "Grüße 50 % (neu)'s.txt", bytes: Buffer.from(`Hallo ${Math.random()}`) })
    expect((await get(`/download/${id}`)).headers.get('content-disposition')).toBe(
      "attachment; filename=\"Grue 50 _ (neu)'s.txt\"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%2050%20%25%20%28neu%29%27s.txt",
    )
  })

  it('is shown in the page when it is a picture, unless asked to be saved', async () => {
    const id = await at().uploaded({ name: 'a.jpg', bytes: await aJpeg() })
    await at().finished(id)
    const kind = async (query: string) => (await get(`/download/${id}${query}`)).headers.get('content-disposition')
    expect(await kind('')).toMatch(/^inline; /)
    expect(await kind('?attachment=1')).toMatch(/^attachment; /)
  })

  it('answers a rendition as WebP to those who take it', async () => {
    const id = await at().uploaded({ name: 'a.jpg', bytes: await noise(400, 300) })
    const { gridrefs, gridrefs_ng } = await at().finished(id)
    const path = `/download/${id}/${gridrefs[0]?.gridref}`
    const type = async (accept: string) => (await get(path, { accept })).headers.get('content-type')
    expect(await type('image/avif,image/webp,*/*')).toBe('image/webp')
    expect(await type('image/*')).toBe('image/jpeg')
    expect(await type('image/jpeg, image/webp;q=0')).toBe('image/jpeg')
    const jpeg = (await get(path)).headers.get('etag') ?? ''
    expect((await get(path, { accept: 'image/webp', 'if-none-match': jpeg })).status).toBe(200)
    expect((await get(`/download/${id}/${gridrefs_ng[0]?.gridref}`)).headers.get('content-type')).toBe('image/webp')
  })

  it('never tells a visitor where a photo was taken; staff get the original', async () => {
    const bytes = await aPhoto()
    expect(bytes.includes('Kamera 1')).toBe(true)
    const id = await at().uploaded({ name: 'a.jpg', bytes })
    expect((await get(`/download/${id}`)).status).toBe(404)
    const { gridrefs, gridrefs_ng, exif } = await at().finished(id)
    expect(exif).toEqual({ taken_at: '2024-09-21T10:11:12.000Z', camera: 'Rebzeile Kamera 1' })
    const largest = await get(`/download/${id}`)
    expect(largest.headers.get('content-length')).toBe(String(gridrefs.at(-1)?.size))
    const renditions = [...gridrefs, ...gridrefs_ng].map(({ gridref }) => get(`/download/${id}/${gridref}`))
    for (const { bytes: shown } of [largest, ...(await Promise.all(renditions))])
      for (const mark of ['Exif', 'Kamera', 'GPS', 'http://ns.adobe.com']) expect(shown.includes(mark)).toBe(false)
    expect((await at().call('GET', `/download/${id}`)).bytes.equals(bytes)).toBe(true)
  })

  it('leads nowhere but to files', async () => {
    const id = await aText()
    for (const path of [
      '/download/../../etc/passwd',
      '/download/..%2f..%2f..%2fetc%2fpasswd',
      '/download/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
      '/download/..%5c..%5cwindows%5cwin.ini',
      '/download/%252e%252e%252fetc%252fpasswd',
      '/download//etc/passwd',
      `/download/${id}%00.jpg`,
      `/download/${id}/..%2f..%2f..%2foriginals%2f${id}`,
      `/download/${id}/..`,
      `/download/${id}/.`,
      `/download/${id}/..%00`,
      `/download/${id}/160-aaaaaaaa.jpg%0d%0aX-Evil:%201`,
      `/download/${id}/constructor`,
      '/download/__proto__',
      '/download/%',
      `/download/${'0'.repeat(24)}`,
      `/download/originals/${id}`,
    ]) {
      const client = await openLine(at().service.url())
      await client.send(`GET ${path} HTTP/1.1\r\nhost: media\r\nconnection: close\r\n\r\n`)
      const status = await client.status()
      await client.ended
      expect([path, [400, 404, 422].includes(status)]).toEqual([path, true])
      expect(client.text()).not.toMatch(/root:|\r\nX-Evil|ENOENT|Veltliner/i)
    }
  })

  it('ends quietly when the reader leaves in the middle', async () => {
    const id = await at().uploaded({ name: 'large.txt', bytes: Buffer.alloc(8_000_000, `${Math.random()}`) })
    at().logged.length = 0
    for (let reader = 0; reader < 5; reader++) {
      const client = await openLine(at().service.url())
      await client.send(`GET /download/${id} HTTP/1.1\r\nhost: media\r\n\r\n`)
      await client.status()
      client.destroy()
    }
    expect((await get(`/download/${id}`)).bytes.length).toBe(8_000_000)
    expect(at().logged.filter((line) => JSON.parse(line).level >= 40)).toEqual([])
  })

  it('is gone at once when the file is deleted', async () => {
    const id = await at().uploaded({ name: 'a.jpg', bytes: await aJpeg(300, 200) })
    const { gridrefs } = await at().finished(id)
    const paths = [`/download/${id}`, `/download/${id}/${gridrefs[0]?.gridref}`]
    for (const path of paths) expect((await get(path)).status).toBe(200)
    await at().call('DELETE', `/file/${id}?forever=1`)
    for (const path of paths) expect((await get(path)).status).toBe(404)
  })
})
