import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterEach, expect, it } from '@jest/globals'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { onEveryStorage, type Who } from './media-at-work.ts'
import { aJpeg } from './pictures.ts'

onEveryStorage('a resumable upload', (at) => {
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const quota = async () => (await at().call('GET', '/quota/site')).body
  const pieces = () => readdir(at().uploadDir)

  const send = async (method: string, path: string, options: { as?: Who; body?: Buffer; headers?: object } = {}) => {
    const { as = 'editor', body, headers } = options
    const response = await fetch(at().service.url() + path, {
      method,
      headers: { 'tus-resumable': '1.0.0', ...at().authorization(as), ...headers },
      body: body && new Uint8Array(body),
    })
    const text = await response.text()
    const isProblem = response.headers.get('content-type')?.includes('problem+json') && text
    return { status: response.status, headers: response.headers, body: isProblem ? JSON.parse(text) : {} }
  }
  const begin = (size: number, metadata: Record<string, string>, as?: Who) =>
    send('POST', '/upload/tus', {
      as,
      headers: {
        'upload-length': String(size),
        'upload-metadata': Object.entries(metadata)
          .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
          .join(','),
      },
    })
  const begun = async (size: number, metadata: Record<string, string>, as?: Who) => {
    const { status, headers, body } = await begin(size, metadata, as)
    expect([status, body.code]).toEqual([201, undefined])
    return (headers.get('location') ?? '').replace('/api/v0', '')
  }
  const patch = (path: string, body: Buffer, offset: number, as?: Who) =>
    send('PATCH', path, {
      as,
      body,
      headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    })

  afterEach(async () => {
    at().clock.offsetMs = 0
    await at().clear()
  })

  it('becomes a file like any other with its last piece, and says which', async () => {
    const bytes = await aJpeg(300, 200)
    const path = await begun(bytes.length, {
      ...{ filename: 'Große Runde.jpg', sha256: sha256(bytes), tags: '["Hof"]' },
    })
    expect(path).toMatch(/^\/upload\/tus\/[0-9a-f]{24}$/)
    const half = Math.floor(bytes.length / 2)
    const first = await patch(path, bytes.subarray(0, half), 0)
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(half)])
    expect((await quota()).used).toBe(bytes.length)
    const state = await send('HEAD', path)
    expect([state.status, state.headers.get('upload-offset')]).toEqual([200, String(half)])
    const last = await patch(path, bytes.subarray(half), half)
    const id = last.headers.get('file-id') ?? ''
    expect([last.status, (await at().file(id)).name]).toEqual([204, 'Große Runde.jpg'])
    expect((await at().finished(id)).tags).toContain('Hof')
    expect((await at().call('GET', `/download/${id}`)).bytes.equals(bytes)).toBe(true)
    expect(await quota()).toMatchObject({ used: bytes.length, files: 1 })
    expect(await pieces()).toEqual([])
    // The answer may have been lost on its way.
    const again = await send('HEAD', path)
    expect([again.status, again.headers.get('file-id')]).toEqual([200, id])
  })

  it('goes on after a restart of the service', async () => {
    const bytes = Buffer.from(`${newId()} `.repeat(4_000))
    const path = await begun(bytes.length, { filename: 'a.txt' })
    await patch(path, bytes.subarray(0, 50_000), 0)
    const another = at().again()
    await another.start()
    const headers = { 'tus-resumable': '1.0.0', ...at().authorization('editor') }
    const state = await fetch(another.url() + path, { method: 'HEAD', headers })
    expect(state.headers.get('upload-offset')).toBe('50000')
    const last = await fetch(another.url() + path, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': '50000', 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(bytes.subarray(50_000)),
    })
    const id = last.headers.get('file-id') ?? ''
    await another.stop()
    expect((await at().call('GET', `/download/${id}`)).bytes.equals(bytes)).toBe(true)
  })

  it('is refused before its first byte when the content is there, too large, or has no room', async () => {
    const bytes = Buffer.from(newId())
    const existing = await at().uploaded({ name: 'a.txt', bytes })
    const twice = await begin(bytes.length, { filename: 'b.txt', sha256: sha256(bytes) })
    expect([twice.status, twice.body.code, twice.body.data.existing._id]).toEqual([409, 'C1', existing])
    expect((await at().call('GET', `/upload/known?sha256=${sha256(bytes)}`)).body.existing._id).toBe(existing)
    expect((await at().call('GET', `/upload/known?sha256=${'0'.repeat(64)}`)).body).toEqual({})
    expect((await begin(524_288_001, { filename: 'b.txt' })).body.code).toBe('C2')
    expect((await begin(9, { filename: 'b.txt', force: '1' })).body.code).toBe('C100')
    expect((await begin(9, { filename: 'b.txt', tags: '"x' })).body.code).toBe('C200')
    await at().configure({ quota: { site: (await quota()).used + 5_000 } })
    await begun(4_000, { filename: 'b.txt' })
    expect((await begin(4_000, { filename: 'c.txt' })).body.code).toBe('C5')
    await at().configure({})
    expect((await begin(4_000, { filename: 'c.txt' }, 'user')).status).toBe(403)
  })

  it('is refused with the first bytes that may not be, and leaves nothing behind', async () => {
    const before = await quota()
    const path = await begun(900_000, { filename: 'a.jpg' })
    const { status, body } = await patch(path, Buffer.from('MZ'.padEnd(10_000, '\0')), 0)
    expect([status, body.code]).toEqual([415, 'C3'])
    expect((await send('HEAD', path)).status).toBe(404)
    expect(await quota()).toEqual(before)
  })

  it('whose bytes changed on their way, or break off as a picture, is refused in the end', async () => {
    const good = Buffer.from(newId())
    const changed = await begun(24, { filename: 'a.txt', sha256: sha256(good) })
    expect((await patch(changed, Buffer.from(newId()), 0)).body.code).toBe('C6')
    const jpeg = (await aJpeg(300, 200)).subarray(0, 400)
    const broken = await begun(jpeg.length, { filename: 'a.jpg' })
    expect((await patch(broken, jpeg, 0)).body.code).toBe('C6')
    expect((await quota()).files).toBe(0)
  })

  it('takes a drawing only without its scripts', async () => {
    const svg = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><title>${newId()}</title><rect width="9" height="9" onload="alert(1)"/></svg>`,
    )
    const path = await begun(svg.length, { filename: 'a.svg', sha256: sha256(svg) })
    const { headers } = await patch(path, svg, 0)
    const { bytes } = await at().call('GET', `/download/${headers.get('file-id')}`, { as: 'guest' })
    expect([bytes.includes('rect'), bytes.includes('alert')]).toEqual([true, false])
  })

  it('belongs to whoever began it', async () => {
    const path = await begun(100, { filename: 'a.txt' })
    for (const as of ['editor2', 'admin'] as const) {
      expect((await send('HEAD', path, { as })).status).toBe(404)
      const { status, body } = await patch(path, Buffer.alloc(10, 'a'), 0, as)
      expect([status, body.code]).toEqual([404, 'C8'])
      expect((await send('DELETE', path, { as })).status).toBe(404)
    }
    for (const id of ['..%2f..%2fetc%2fpasswd', '__proto__', newId()])
      expect((await send('HEAD', `/upload/tus/${id}`)).status).toBe(404)
  })

  it('does not skip or repeat bytes', async () => {
    const path = await begun(100, { filename: 'a.txt' })
    await patch(path, Buffer.alloc(10, 'a'), 0)
    expect((await patch(path, Buffer.alloc(10, 'a'), 20)).status).toBe(409)
    expect((await patch(path, Buffer.alloc(10, 'a'), 0)).status).toBe(409)
    expect((await send('HEAD', path)).headers.get('upload-offset')).toBe('10')
  })

  it('can be given up, and is given up for those who forget it', async () => {
    const { used } = await quota()
    const [ended, forgotten] = [await begun(500, { filename: 'a.txt' }), await begun(700, { filename: 'b.txt' })]
    expect((await quota()).used).toBeGreaterThanOrEqual(used + 1_200)
    expect((await send('DELETE', ended)).status).toBe(204)
    expect((await send('HEAD', ended)).status).toBe(404)
    at().clock.offsetMs = 25 * 3_600_000
    expect((await send('HEAD', forgotten)).status).toBe(404)
    const later = at().again()
    await later.start()
    await eventually(async () => {
      expect(await pieces()).toEqual([])
      expect((await quota()).used).toBe(0)
    })
    await later.stop()
  })

  it('says what it can do', async () => {
    const { status, headers } = await send('OPTIONS', '/upload/tus', { as: 'guest' })
    expect([status, headers.get('tus-version'), headers.get('tus-max-size')]).toEqual([204, '1.0.0', '524288000'])
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})
