import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { Refusal } from '../errors/refusal.ts'
import type { Blobs } from './blobs.ts'

export interface BlobsUnderTest {
  blobs: Blobs
  /** By which another process opens the same store. */
  url: string
  drop(): Promise<void>
}

const MEGABYTE = 1_000_000

/** What every blob store keeps, wherever its bytes lie. */
export function blobsConformance(open: () => Promise<BlobsUnderTest>): void {
  let subject: BlobsUnderTest
  let blobs: Blobs

  beforeAll(async () => {
    subject = await open()
    blobs = subject.blobs
    await blobs.start()
  })
  afterAll(async () => {
    await blobs?.stop()
    await subject?.drop()
  })
  beforeEach(async () => {
    for (const key of await allKeys()) await blobs.remove(key)
    await blobs.sweep(0)
  })

  const allKeys = async (prefix?: string) => {
    const keys: string[] = []
    for await (const key of blobs.keys(prefix)) keys.push(key)
    return keys.sort()
  }
  const bytesOf = async (key: string, range?: { start: number; end: number }) => {
    const blob = await blobs.open(key, range)
    return blob && buffer(blob.stream)
  }
  const expectNothingLeft = async () => {
    expect(await allKeys()).toEqual([])
    await blobs.sweep(0)
    expect(await blobs.sweep(0)).toBe(0)
  }

  it('gives back the bytes it was given, counted and hashed', async () => {
    const chunks = fc.array(fc.uint8Array({ maxLength: 600_000, size: 'max' }), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(chunks, async (parts) => {
        const bytes = Buffer.concat(parts)
        const info = await blobs.put('a/b', Readable.from(parts.map((part) => Buffer.from(part))))
        expect(info).toEqual({ key: 'a/b', size: bytes.length, sha256: sha256(bytes) })
        expect((await bytesOf('a/b'))?.equals(bytes)).toBe(true)
      }),
      { numRuns: 12 },
    )
  })

  it('takes bytes as well as a stream, and no bytes at all', async () => {
    await blobs.put('bytes', new Uint8Array([1, 2, 3]))
    await blobs.put('none', new Uint8Array())
    expect([...((await bytesOf('bytes')) ?? [])]).toEqual([1, 2, 3])
    expect(await bytesOf('none')).toHaveLength(0)
    expect(await blobs.stat('none')).toEqual({ size: 0 })
  })

  it('knows nothing of a blob that is not there', async () => {
    expect([await blobs.open('nobody'), await blobs.stat('nobody'), await blobs.remove('nobody')]).toEqual([
      null,
      null,
      false,
    ])
    expect(await blobs.rename('nobody', 'somebody')).toBe(false)
  })

  it('replaces a blob at once, and its reader still gets the old bytes', async () => {
    await blobs.put('a', Buffer.alloc(2 * MEGABYTE, 1))
    const before = await blobs.open('a')
    await blobs.put('a', Buffer.from('new'))
    expect(String(await bytesOf('a'))).toBe('new')
    expect((await buffer(before?.stream ?? Readable.from([]))).equals(Buffer.alloc(2 * MEGABYTE, 1))).toBe(true)
    expect(await allKeys()).toEqual(['a'])
  })

  it('keeps one whole blob when many write the same key at once', async () => {
    const sizes = Array.from({ length: 8 }, (_, n) => 300_000 + n)
    await Promise.all(sizes.map((size, n) => blobs.put('same', Buffer.alloc(size, n))))
    const bytes = await bytesOf('same')
    const writer = bytes?.at(0) ?? -1
    expect(bytes?.equals(Buffer.alloc(sizes[writer] ?? 0, writer))).toBe(true)
    expect(await allKeys()).toEqual(['same'])
    await blobs.remove('same')
    await expectNothingLeft()
  })

  it('renames, also over another blob', async () => {
    await blobs.put('from', Buffer.from('one'))
    await blobs.put('to/there', Buffer.from('two'))
    expect(await blobs.rename('from', 'to/there')).toBe(true)
    expect(String(await bytesOf('to/there'))).toBe('one')
    expect(await allKeys()).toEqual(['to/there'])
    expect(await blobs.rename('to/there', 'to/there')).toBe(true)
    expect(String(await bytesOf('to/there'))).toBe('one')
  })

  it('removes a blob once, and lists keys by prefix', async () => {
    for (const key of ['a', 'a/b', 'a/c.jpg', 'ab/d', 'b']) await blobs.put(key, Buffer.from(key))
    expect(await allKeys('a/')).toEqual(['a/b', 'a/c.jpg'])
    expect(await allKeys('a')).toEqual(['a', 'a/b', 'a/c.jpg', 'ab/d'])
    expect([await blobs.remove('a'), await blobs.remove('a')]).toEqual([true, false])
    expect(await allKeys()).toEqual(['a/b', 'a/c.jpg', 'ab/d', 'b'])
  })

  describe('ranges', () => {
    const bytes = Buffer.from(Array.from({ length: 600_000 }, (_, n) => (n * 31) % 251))
    beforeEach(async () => void (await blobs.put('ranged', bytes)))

    const cases: [string, number, number, number, number][] = [
      ['the first byte', 0, 0, 0, 1],
      ['the last byte', 599_999, 599_999, 599_999, 600_000],
      ['all', 0, 599_999, 0, 600_000],
      ['across pieces', 261_000, 523_000, 261_000, 523_001],
      ['more than there is', 599_990, 9_999_999, 599_990, 600_000],
      ['from behind the end', 600_000, 600_010, 0, 0],
      ['backwards', 10, 5, 0, 0],
    ]
    it.each(cases)('%s', async (_title, start, end, from, to) => {
      const blob = await blobs.open('ranged', { start, end })
      expect(blob?.size).toBe(600_000)
      expect((await buffer(blob?.stream ?? Readable.from([]))).equals(bytes.subarray(from, to))).toBe(true)
    })

    it('are what slicing gives', async () => {
      const place = fc.nat({ max: 610_000 })
      await fc.assert(
        fc.asyncProperty(place, place, async (start, end) => {
          expect((await bytesOf('ranged', { start, end }))?.equals(bytes.subarray(start, end + 1))).toBe(true)
        }),
        { numRuns: 15 },
      )
    })
  })

  describe('a put that does not end well', () => {
    it('leaves nothing when its stream fails', async () => {
      async function* failing() {
        yield Buffer.alloc(MEGABYTE)
        throw new Error('connection lost')
      }
      await expect(blobs.put('broken', Readable.from(failing()))).rejects.toThrow('connection lost')
      await expectNothingLeft()
    })

    it('leaves the older blob as it was', async () => {
      await blobs.put('kept', Buffer.from('old'))
      const source = new Readable({ read() {} })
      const attempt = blobs.put('kept', source)
      source.push(Buffer.alloc(MEGABYTE))
      source.destroy(new Error('aborted'))
      await expect(attempt).rejects.toThrow('aborted')
      expect(String(await bytesOf('kept'))).toBe('old')
    })

    it('leaves nothing when its signal aborts, early, half way or before', async () => {
      for (const pieces of [0, 1, 3]) {
        const control = new AbortController()
        async function* until() {
          for (let n = 0; n < pieces; n++) yield Buffer.alloc(MEGABYTE)
          control.abort()
          yield Buffer.alloc(MEGABYTE)
        }
        await expect(blobs.put('aborted', Readable.from(until()), { signal: control.signal })).rejects.toThrow()
      }
      await expect(blobs.put('aborted', Buffer.from('x'), { signal: AbortSignal.abort() })).rejects.toThrow()
      await expectNothingLeft()
    })

    it('leaves nothing to be seen when its process is killed, and its leftovers are swept', async () => {
      const script = fileURLToPath(new URL('./fixtures/put-for-ever.ts', import.meta.url))
      const child = spawn(process.execPath, [script, subject.url], { stdio: ['ignore', 'pipe', 'inherit'] })
      await once(child.stdout, 'data')
      child.kill('SIGKILL')
      await once(child, 'exit')

      expect([await blobs.stat('killed'), await blobs.open('killed'), await allKeys()]).toEqual([null, null, []])
      expect(await blobs.sweep(60 * 60_000)).toBe(0)
      expect(await blobs.sweep(0)).toBe(1)
      expect(await blobs.sweep(0)).toBe(0)
    })
  })

  it('never sweeps what is kept', async () => {
    await blobs.put('kept', Buffer.alloc(MEGABYTE, 7))
    await blobs.sweep(0)
    expect((await bytesOf('kept'))?.equals(Buffer.alloc(MEGABYTE, 7))).toBe(true)
  })

  const badKeys = [
    '',
    '/',
    '/etc/passwd',
    '../up',
    'a/../b',
    'a//b',
    'a/',
    './a',
    '.',
    '..',
    'A',
    'ä',
    'a b',
    'a\0',
    'a\\b',
    '%2e%2e/a',
    ':a',
    'a~',
    'x'.repeat(501),
  ]
  it.each(badKeys)('refuses the key %j', async (key) => {
    const asks = [
      blobs.put(key, Buffer.from('x')),
      blobs.open(key),
      blobs.stat(key),
      blobs.remove(key),
      blobs.rename(key, 'good'),
      blobs.rename('good', key),
    ]
    for (const result of await Promise.allSettled(asks)) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(Refusal) })
    }
  })

  it('passes sixty megabytes without holding them', async () => {
    const piece = Buffer.alloc(MEGABYTE, 'sixty')
    const start = heldBytes()
    let peak = 0
    async function* pieces() {
      for (let n = 0; n < 60; n++) {
        if (n % 20 === 19) peak = Math.max(peak, heldBytes() - start)
        yield piece
      }
    }
    const { sha256: written } = await blobs.put(
      'large',
      Readable.from(pieces(), { objectMode: true, highWaterMark: 1 }),
    )
    const hash = createHash('sha256')
    const large = await blobs.open('large')
    let read = 0
    for await (const chunk of large?.stream ?? []) {
      hash.update(chunk)
      const step = 20 * MEGABYTE
      if (read % step > (read + chunk.length) % step) peak = Math.max(peak, heldBytes() - start)
      read += chunk.length
    }
    expect(hash.digest('hex')).toBe(written)
    // The MongoDB driver reads batches of 16 MB and may hold two of them.
    expect(peak).toBeLessThan(40 * MEGABYTE)
  }, 120_000)

  it('answers a ping', async () => {
    await expect(blobs.ping()).resolves.toBeUndefined()
  })
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')

/** The bytes in buffers that somebody still holds. */
function heldBytes(): number {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
