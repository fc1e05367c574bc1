import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { onEveryStorage } from './media-at-work.ts'
import { aJpeg, noise } from './pictures.ts'
import { BOUNDARY, fieldHead, fileHead, formEnd, openLine, partHead, uploadHead } from './raw-form.ts'

const HALF_A_MEGABYTE = Buffer.alloc(524_288, 'a')

onEveryStorage('an upload that does not behave', (at) => {
  const line = () => openLine(at().service.url())
  const signedIn = () => at().authorization('editor')
  const names = async () =>
    (await at().call('GET', '/file?limit=200')).body.map(({ name }: { name: string }) => name) as string[]
  const expectNoHalves = () =>
    eventually(async () => {
      await at().sweep()
      expect((await at().lying()).halves).toBe(0)
    })

  it('is refused while it streams when the file grows too large, and the line is closed', async () => {
    await at().configure({ upload: { max_file: 2_000_000 } })
    const { blobs } = await at().lying()
    const client = await line()
    await client.send(uploadHead({ ...signedIn(), 'transfer-encoding': 'chunked' }))
    await client.send(chunk(Buffer.from(fileHead('huge.txt'))))
    const memory = process.memoryUsage().rss
    const until = Date.now() + 8_000
    while (Date.now() < until && (await client.send(chunk(HALF_A_MEGABYTE)))) await turn()
    expect(await client.status()).toBe(413)
    expect(client.text()).toMatch(/"code":"C2","message":"Datei zu groß \(max\. 2 MB\)"/)
    await client.ended
    expect(Date.now()).toBeLessThan(until)
    expect(process.memoryUsage().rss - memory).toBeLessThan(250_000_000)
    await expectNoHalves()
    expect((await at().lying()).blobs).toBe(blobs)
    await at().configure({})
  })

  it('is taken at exactly the largest size and refused one byte above', async () => {
    await at().configure({ upload: { max_file: 100_000 } })
    const text = (bytes: number) => ({ name: `${bytes}.txt`, bytes: Buffer.alloc(bytes, 'b') })
    expect((await at().upload([text(100_000)])).status).toBe(200)
    expect((await at().upload([text(100_001)])).body.code).toBe('C2')
    await at().configure({})
  })

  it('leaves nothing when it announces more than it sends and goes away', async () => {
    const client = await line()
    await client.send(uploadHead({ ...signedIn(), 'content-length': '40000000' }))
    await client.send(fileHead('announced.txt'))
    for (let piece = 0; piece < 8; piece++) await client.send(HALF_A_MEGABYTE)
    client.destroy()
    await expectNoHalves()
    expect(await names()).not.toContain('announced.txt')
  })

  it('is cut where its Content-Length ends when it sends more', async () => {
    const body = `${fileHead('short.txt')}all of it${formEnd}`
    const client = await line()
    await client.send(uploadHead({ ...signedIn(), 'content-length': '200', connection: 'close' }))
    await client.send(`${fileHead('long.txt')}${'x'.repeat(5_000)}${formEnd}`)
    expect(await client.status()).toBe(400)
    client.destroy()
    const honest = await line()
    await honest.send(uploadHead({ ...signedIn(), 'content-length': String(body.length) }))
    await honest.send(body)
    expect(await honest.status()).toBe(200)
    honest.destroy()
    expect(await names()).toEqual(expect.arrayContaining(['short.txt']))
    expect(await names()).not.toContain('long.txt')
  })

  it('may be slow: nobody else waits, nothing is visible before its last byte', async () => {
    const bytes = await aJpeg(300, 200)
    const client = await line()
    const body = Buffer.concat([Buffer.from(fileHead('slow.jpg')), bytes, Buffer.from(formEnd)])
    await client.send(uploadHead({ ...signedIn(), 'content-length': String(body.length) }))
    for (let position = 0; position < body.length - 10; position += 97)
      await client.send(body.subarray(position, Math.min(position + 97, body.length - 10)))
    await at().uploaded({ name: 'quick.jpg', bytes: await aJpeg() })
    expect(await names()).toContain('quick.jpg')
    expect(await names()).not.toContain('slow.jpg')
    await client.send(body.subarray(-10))
    expect(await client.status()).toBe(200)
    expect(await names()).toContain('slow.jpg')
    client.destroy()
  })

  it('is unreadable without a boundary, with another one, or as something else', async () => {
    const form = `${fileHead('a.txt')}text${formEnd}`
    for (const type of [
      'multipart/form-data',
      'multipart/form-data; boundary=another',
      'multipart/form-data; boundary=',
      'application/json',
      'text/plain',
    ]) {
      const client = await line()
      await client.send(
        uploadHead({ ...signedIn(), 'content-type': type, 'content-length': String(form.length) }) + form,
      )
      expect([type, await client.status()]).toEqual([type, 400])
      expect(client.text()).toMatch(/"code":"C211"/)
      client.destroy()
    }
  })

  it('is refused when the head of a part is no head, and the service goes on', async () => {
    const form = `--${BOUNDARY}\r\nno header at all\r\n\r\ntext${formEnd}`
    const client = await line()
    await client.send(uploadHead({ ...signedIn(), 'content-length': String(form.length) }) + form)
    expect(await client.status()).toBe(400)
    expect(client.text()).toContain('"code":"C211"')
    client.destroy()
    expect((await at().upload([{ name: 'after.txt', bytes: Buffer.from('text') }])).status).toBe(200)
  })

  it('is refused when it breaks off inside of a part', async () => {
    const form = `${fileHead('broken-off.txt')}text that goes on`
    const client = await line()
    await client.send(uploadHead({ ...signedIn(), 'content-length': String(form.length) }) + form)
    expect(await client.status()).toBe(400)
    client.destroy()
    expect(await names()).not.toContain('broken-off.txt')
    await expectNoHalves()
  })

  it.each([
    ['fields', 400, 'C211', fieldHead('x')],
    ['files', 422, 'C200', fileHead('many.txt')],
  ])('is refused with ten thousand %s', async (_, status, code, head) => {
    const client = await line()
    await client.send(uploadHead({ ...signedIn(), 'transfer-encoding': 'chunked' }))
    await client.send(chunk(Buffer.from(`${head}tiny\r\n`.repeat(10_000) + formEnd)))
    await client.send('0\r\n\r\n')
    expect(await client.status()).toBe(status)
    expect(client.text()).toContain(`"code":"${code}"`)
    client.destroy()
    expect(await names()).not.toContain('many.txt')
    await expectNoHalves()
  })

  it('is refused without a file, and with an empty one', async () => {
    expect((await at().upload([])).body.errors[0]).toMatchObject({ path: 'file', code: 'required' })
    const { status, body } = await at().upload([{ name: 'empty.jpg', bytes: Buffer.alloc(0) }])
    expect([status, body.code]).toEqual([422, 'C6'])
  })

  it('cannot write headers into its own download', async () => {
    const names = ['a%0d%0aSet-Cookie: x=1.txt', 'a%22b.txt', "quote'.txt", 'back\\\\slash.txt']
    const encoded = 'form-data; name="file"; filename*=UTF-8\'\'a%0D%0ASet-Cookie%3A%20x%3D1.txt'
    for (const head of [...names.map(fileHead), partHead(encoded)]) {
      const form = `${head}${Math.random()}${formEnd}`
      const client = await line()
      await client.send(uploadHead({ ...signedIn(), 'content-length': String(Buffer.byteLength(form)) }) + form)
      expect(await client.status()).toBe(200)
      const id = /"_id":"(\w{24})"/.exec(client.text())?.[1]
      client.destroy()
      const { headers } = await at().call('GET', `/download/${id}`)
      expect(headers.get('set-cookie')).toBeNull()
      expect(headers.get('content-disposition')).toMatch(
        /^attachment; filename="[^"\\]+"; filename\*=UTF-8''[\w.%!~-]+$/,
      )
    }
  })

  it('answers a client that is still sending a large file of the wrong type', async () => {
    const bytes = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(30_000_000)])
    for (let round = 0; round < 3; round++) {
      const { status, body } = await at().upload([{ name: 'setup.jpg', bytes }])
      expect([status, body.code]).toEqual([415, 'C3'])
    }
  })

  it('leaves nothing when the client goes away in the middle of a picture', async () => {
    const bytes = await noise(1_200, 900)
    const client = await line()
    await client.send(uploadHead({ ...signedIn(), 'content-length': String(bytes.length + 500) }))
    await client.send(fileHead('aborted.jpg'))
    await client.send(bytes.subarray(0, bytes.length / 2))
    client.destroy()
    await expectNoHalves()
    expect(await names()).not.toContain('aborted.jpg')
  })

  it('is nobody’s without a token, whatever its boundary', async () => {
    const client = await line()
    await client.send(uploadHead({ 'content-length': '40000000' }) + fileHead('anonymous.txt'))
    expect(await client.status()).toBe(401)
    client.destroy()
  })
})

const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
