import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type MediaAtWork, startMedia } from './media-at-work.ts'
import { aGif, aJpeg, aPhoto, aPng, aWebp, noise, pixelBomb } from './pictures.ts'
import { fileHead, openLine, uploadHead } from './raw-form.ts'

describe('what an upload really is', () => {
  let at: MediaAtWork
  beforeAll(async () => {
    at = await startMedia()
  })
  afterAll(() => at.stop())

  const PHP = '<?php system($_GET["c"]); ?>'
  const HTML = '<html><script>alert(1)</script></html>'

  it.each([
    ['a program named .jpg', 'a.jpg', Buffer.from('MZ\x90\x00\x03program')],
    ['a Linux program named .png', 'a.png', Buffer.from('\x7fELF\x02\x01\x01program', 'latin1')],
    ['a page named .txt', 'a.txt', Buffer.from(HTML)],
    ['a page behind blanks named .csv', 'a.csv', Buffer.from(`\ufeff \n\t<!DOCTYPE html>${HTML}`)],
    ['a page in XML named .xml', 'a.xml', Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"/>')],
    ['a script named .png', 'a.png', Buffer.from(PHP)],
    ['a script with two extensions', 'a.php.jpg', Buffer.from(PHP)],
    ['a script named .php', 'shell.php', Buffer.from(PHP)],
    ['a text without a known extension', 'README', Buffer.from('hello')],
    ['a shell script named .txt.sh', 'a.txt.sh', Buffer.from('#!/bin/sh\nrm -rf /')],
    ['an archive named .jpg', 'a.jpg', Buffer.from('PK\x03\x04'.padEnd(200, '\0'), 'latin1')],
    ['bytes named .txt', 'a.txt', Buffer.from([1, 2, 3, 0, 255])],
    ['UTF-16 named .svg', 'a.svg', Buffer.from('\ufeff<svg onload="alert(1)"/>', 'utf16le')],
  ])('%s is refused', async (_, name, bytes) => {
    const { status, body } = await at.upload([{ name, bytes }])
    expect([status, body.code]).toEqual([415, 'C3'])
  })

  it.each([
    ['a JPEG named .png', 'a.png', aJpeg, 'jpg', 'image/jpeg'],
    ['a PNG named .exe', 'a.exe', aPng, 'png', 'image/png'],
    ['a WebP named .jpg', 'b.jpg', aWebp, 'webp', 'image/webp'],
    ['a GIF with two extensions', 'a.php.gif', aGif, 'gif', 'image/gif'],
  ])('%s counts as what it is, and is served as that', async (_, name, make, ext, mime) => {
    const id = await at.uploaded({ name, bytes: await make() })
    expect(await at.file(id)).toMatchObject({ ext, mime, name })
    const { headers } = await at.call('GET', `/download/${id}`)
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([mime, 'nosniff'])
  })

  it('never serves the script inside of a picture that is also one', async () => {
    const gif = await aGif()
    const polyglot = Buffer.concat([gif.subarray(0, -1), Buffer.from('!\xfe\x10*/=1;alert(1)//aa\x00;', 'latin1')])
    const { status, body } = await at.upload([{ name: 'a.gif', bytes: polyglot }])
    expect(status).toBe(200)
    await at.finished(body[0]._id)
    const visitor = await at.call('GET', `/download/${body[0]._id}`, { as: 'guest' })
    expect(visitor.headers.get('content-type')).toMatch(/^image\/(png|jpeg)$/)
    expect(visitor.bytes.includes('alert')).toBe(false)
    const script = Buffer.from('GIF89a/*\x00\x00\x00\x00*/=1;alert(1);', 'latin1')
    expect((await at.upload([{ name: 'b.gif', bytes: script }])).body.code).toBe('C6')
  })

  it.each([
    ['JPEG', 'a.jpg', () => noise(200, 150)],
    ['JPEG with a thumbnail', 'a.jpg', thumbnailed],
    ['PNG', 'a.png', () => aPng(200, 150)],
    ['WebP', 'a.webp', () => aWebp(200, 150)],
    ['GIF', 'a.gif', () => aGif(200, 150)],
  ])('a %s that breaks off is damaged', async (_, name, make) => {
    const whole = await make()
    for (const part of [0.95, 0.5]) {
      const { status, body } = await at.upload([{ name, bytes: whole.subarray(0, Math.floor(whole.length * part)) }])
      expect([status, body.code, body.message]).toEqual([422, 'C6', 'Datei ist beschädigt oder nicht erlaubt'])
    }
  })

  it('takes a photo with a film behind it, as phones make them', async () => {
    const bytes = Buffer.concat([await aPhoto(), Buffer.alloc(5_000, 'film')])
    const id = await at.uploaded({ name: 'moving.jpg', bytes })
    expect((await at.finished(id)).status).toBe('ready')
  })

  it('refuses a picture smaller than the form asks for, by its upright sides', async () => {
    const photo = { name: 'a.jpg', bytes: await aPhoto(800, 600) }
    const { status, body } = await at.upload([photo], { query: '?min_width=700&min_height=700' })
    expect([status, body.code]).toEqual([422, 'C4'])
    expect(body.message).toBe('Auflösung zu klein (600×800, mindestens 700×700)')
    expect((await at.upload([photo], { query: '?min_width=600&min_height=800' })).status).toBe(200)
  })

  it('refuses a small file of 196 megapixels before anything is decoded', async () => {
    const bomb = pixelBomb(14_000)
    expect(bomb.length).toBeLessThan(700_000)
    const memory = process.memoryUsage().rss
    const answers = await Promise.all([1, 2, 3, 4].map((n) => at.upload([{ name: `${n}.png`, bytes: bomb }])))
    expect(answers.map(({ body }) => body.code)).toEqual(['C6', 'C6', 'C6', 'C6'])
    // Decoded, the four of them are 2.3 GB.
    expect(process.memoryUsage().rss - memory).toBeLessThan(150_000_000)
  })

  it('refuses a drawing that claims to be huge', async () => {
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>')
    expect((await at.upload([{ name: 'a.svg', bytes }])).body.code).toBe('C6')
  })

  it('is refused as a whole when many allowed files together are too much', async () => {
    const client = await openLine(at.service.url())
    await client.send(uploadHead({ ...at.authorization('editor'), 'transfer-encoding': 'chunked' }))
    const megabyte = Buffer.alloc(1_048_576, 'a')
    const chunk = (bytes: Buffer) =>
      client.send(Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]))
    for (let file = 0; file < 20; file++) {
      await chunk(Buffer.from(`\r\n${fileHead(`part-${file}.txt`)}`))
      for (let piece = 0; piece < 4; piece++) await chunk(megabyte)
    }
    expect(await client.status()).toBe(413)
    expect((await at.call('GET', '/file?q=part')).body).toEqual([])
    client.destroy()
  })

  describe('a drawing', () => {
    const svg = (inside: string, attributes = '') =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" ${attributes}><desc>${Math.random()}</desc>${inside}</svg>`,
      )

    it.each([
      ['a script', svg('<script>alert(1)</script><rect width="4" height="4"/>')],
      ['a script in another spelling', svg('<SCRIPT>alert(1)</SCRIPT><rect width="4" height="4"/>')],
      ['a script behind a prefix', svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script><rect/>')],
      ['onload', svg('<rect onload="alert(1)"/>', 'onload="alert(1)"')],
      ['an event in an animation', svg('<rect><animate onbegin="alert(1)" attributeName="x"/></rect>')],
      [
        'foreignObject',
        svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject><rect/>'),
      ],
      ['use of something outside', svg('<use xlink:href="https://evil.example/a.svg#a"/><rect/>')],
      ['an embedded page', svg('<use href="data:image/svg+xml,&lt;svg onload=alert(1)&gt;"/><rect/>')],
      ['a picture from outside', svg('<image href="https://evil.example/a.png"/><rect/>')],
      ['a link', svg('<a href="javascript:alert(1)"><rect width="1" height="1"/></a>')],
      ['a link that becomes one', svg('<a><set attributeName="href" to="javascript:alert(1)"/><rect/></a>')],
      ['a style that loads', svg('<style>@import url(https://evil.example/a.css);</style><rect/>')],
      ['a style attribute that loads', svg('<rect style="fill:url(https://evil.example/a)"/>')],
      ['a paint from outside', svg('<rect fill="url(https://evil.example/a.svg#p)"/>')],
      ['a paint in escapes', svg('<rect fill="\\75 rl(https://evil.example/a.svg#p)"/>')],
      ['a handler in entities', svg('<rect fill="&#106;avascript&#58;alert(1)"/>')],
      ['CDATA', svg('<![CDATA[<script>alert(1)</script>]]><rect/>')],
      [
        'an entity that reads a file',
        Buffer.from(
          `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
        ),
      ],
      [
        'entities that multiply',
        Buffer.from(`<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${svg('<text>&b;</text>')}`),
      ],
      [
        'a bomb of uses',
        svg(
          `<g id="a"><rect/></g>${Array.from({ length: 30 }, (_, n) => `<g id="u${n}"><use href="#a"/><use href="#u${n - 1}"/></g>`).join('')}`,
        ),
      ],
    ])('with %s is stored and served without', async (_, bytes) => {
      const id = await at.uploaded({ name: 'a.svg', bytes })
      const { headers, bytes: served } = await at.call('GET', `/download/${id}`, { as: 'guest' })
      const text = String(served)
      expect(text).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
      expect(text).not.toMatch(
        /<\w*:?script|<style|foreignObject|<image|<use|<a[ >]|<set|<animate|href|javascript:|evil\.example|on\w+\s*=|ENTITY|root:|DOCTYPE|CDATA/i,
      )
      expect(headers.get('content-type')).toBe('image/svg+xml')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'; style-src 'unsafe-inline'")
    })

    it('keeps its shapes, gradients and words', async () => {
      const drawing =
        '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs><path d="M0 0h9" fill="url(#g)"/><rect fill="url(\'#g\')"/><text x="1">Weingut &amp; Söhne</text>'
      const id = await at.uploaded({ name: 'logo.svg', bytes: svg(drawing) })
      const text = String((await at.call('GET', `/download/${id}`, { as: 'guest' })).bytes)
      for (const piece of ['<linearGradient id="g">', 'stop-color="#fff"', 'fill="url(#g)"', 'Weingut &amp; Söhne'])
        expect(text).toContain(piece)
      expect(text).toMatch(/<rect fill="url\((&#39;|')#g(&#39;|')\)"/)
      expect((await at.finished(id)).status).toBe('ready')
    })

    it.each([
      ['a thousand comments', Buffer.from(`${'<!-- -->'.repeat(510)}x`)],
      ['comments before a page', Buffer.from(`<!-- --><!-- --><html/>`)],
    ])('is not recognised behind %s, in a time that does not explode', async (_, bytes) => {
      expect((await at.upload([{ name: 'a.svg', bytes }])).body.code).toBe('C3')
    })

    it('of two megabytes of openings is refused, in a time that does not explode', async () => {
      for (const opening of ['<!DOCTYPE[', '<g>', '<']) {
        const bytes = Buffer.from(`<svg>${opening.repeat(Math.floor(1_900_000 / opening.length))}`)
        expect((await at.upload([{ name: 'a.svg', bytes }])).body.code).toBe('C6')
      }
    })
  })
})

/** A JPEG whose EXIF holds a complete little JPEG. */
async function thumbnailed(): Promise<Buffer> {
  const [photo, thumbnail] = await Promise.all([noise(200, 150), aJpeg()])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(thumbnail.length + 8)
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1]), length, Buffer.from('Exif\0\0'), thumbnail])
  return Buffer.concat([photo.subarray(0, 2), segment, photo.subarray(2)])
}
