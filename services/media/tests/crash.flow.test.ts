import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openBlobs } from '@rebzeile/kit/blobs/open-blobs.ts'
import type { Envelope } from '@rebzeile/kit/bus/bus.ts'
import { openBus } from '@rebzeile/kit/bus/open-bus.ts'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { openDocuments } from '@rebzeile/kit/documents/open-documents.ts'
import { createLog } from '@rebzeile/kit/log/log.ts'
import { describeWith } from '@rebzeile/kit/testing/describe-with.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { freshDatabase } from '@rebzeile/kit/testing/fresh-database.ts'
import { describeWithMongo } from '@rebzeile/kit/testing/fresh-mongo.ts'
import { infrastructure } from '@rebzeile/kit/testing/infrastructure.ts'
import { type ServiceProcess, startServiceProcess } from '@rebzeile/kit/testing/service-process.ts'
import { testIssuer } from '@rebzeile/kit/testing/tokens.ts'
import { FILES } from '@rebzeile/media/files/stored-file.ts'
import { KEPT_ANSWERS } from '@rebzeile/media/uploads/kept-answers.ts'
import { sweepOrphans } from '@rebzeile/media/uploads/sweep-orphans.ts'
import { storageFor } from './media-at-work.ts'
import { aJpeg, noise } from './pictures.ts'
import { fileHead, openLine, uploadHead } from './raw-form.ts'

describe('a media service that is killed, on PostgreSQL and disk', () => theStory('disk', () => undefined))
describeWith('rabbitmq', 'a media service that is killed', () =>
  describeWithMongo('on MongoDB, GridFS and RabbitMQ', () => theStory('gridfs', () => infrastructure().rabbitmq)),
)

function theStory(storage: 'disk' | 'gridfs', broker: () => string | undefined) {
  let at: Awaited<ReturnType<typeof prepare>>
  let media: ServiceProcess
  beforeEach(async () => {
    at = await prepare(storage, broker())
    media = await at.start()
  }, 60_000)
  afterEach(async () => {
    await media.kill()
    await at.stop()
  })

  it('in the middle of an upload shows nothing of it, and its leftovers are swept', async () => {
    const client = await openLine(media.url)
    await client.send(uploadHead({ ...at.headers, 'content-length': '40000000' }))
    await client.send(fileHead('killed.txt'))
    for (let piece = 0; piece < 10; piece++) await client.send(Buffer.alloc(300_000, 'a'))
    await eventually(async () => expect((await at.lying()).halves).toBeGreaterThan(0))
    await media.kill()
    client.destroy()
    expect(await at.lying()).toMatchObject({ blobs: 0, halves: 1 })

    media = await at.start()
    expect(await at.get(`${media.url}/file`)).toEqual([])
    expect(await at.get(`${media.url}/quota/site`)).toMatchObject({ used: 0, files: 0 })
    expect(await at.sweep(0)).toBe(1)
    expect(await at.lying()).toEqual({ blobs: 0, halves: 0 })
  })

  it('after storing bytes that no record names leaves them to the sweep, which spares the named ones', async () => {
    const id = await at.upload(media.url, 'kept.jpg', await aJpeg())
    await at.ready(media.url, id)
    const named = (await at.lying()).blobs
    await at.blobs.put(`originals/${newId()}`, Buffer.from('never recorded'))
    await at.blobs.put(`variants/${newId()}/160-aaaaaaaa.jpg`, Buffer.from('of a deleted file'))
    await at.blobs.put(`variants/${id}/160-aaaaaaaa.jpg`, Buffer.from('of an earlier plan'))
    expect(await at.sweep(3_600_000)).toBe(0)
    expect(await at.sweep(-1_000)).toBe(3)
    expect((await at.lying()).blobs).toBe(named)
  })

  it('between the pieces of a resumable upload, and in the middle of one, goes on where the bytes end', async () => {
    const bytes = Buffer.alloc(9_000_000, `${newId()} `)
    const tus = { ...at.headers, 'tus-resumable': '1.0.0' }
    const begun = await fetch(`${media.url}/upload/tus`, {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': `filename ${btoa('a.txt')}` },
    })
    const path = (begun.headers.get('location') ?? '').replace('/api/v0', '')
    const offset = async () =>
      Number((await fetch(media.url + path, { method: 'HEAD', headers: tus })).headers.get('upload-offset'))
    const client = await openLine(media.url)
    await client.send(
      `PATCH ${path} HTTP/1.1\r\nhost: media\r\ncontent-length: ${bytes.length}\r\nupload-offset: 0\r\n` +
        `content-type: application/offset+octet-stream\r\ntus-resumable: 1.0.0\r\nauthorization: ${at.headers.authorization}\r\n\r\n`,
    )
    await client.send(bytes.subarray(0, 4_000_000))
    await eventually(async () => expect((await at.piecesOf(path)).length).toBeGreaterThan(1_000_000))
    await media.kill()
    client.destroy()

    media = await at.start()
    const there = await offset()
    expect(there).toBeGreaterThan(1_000_000)
    const last = await fetch(media.url + path, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': String(there), 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(bytes.subarray(there)),
    })
    const id = last.headers.get('file-id')
    const stored = await fetch(`${media.url}/download/${id}`, { headers: at.headers })
    expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true)
    expect(await at.get(`${media.url}/quota/site`)).toMatchObject({ used: bytes.length, files: 1 })
  })

  it('while it makes renditions makes them after its restart, in effect once', async () => {
    const id = await at.upload(media.url, 'large.jpg', await noise(3_000, 2_000))
    await eventually(async () => expect((await at.lying()).blobs).toBeGreaterThan(1))
    await media.kill()
    media = await at.start()
    const file = await at.ready(media.url, id)
    expect(file.gridrefs.map(({ res }: { res: { w: number } }) => res.w)).toEqual([
      160, 320, 640, 960, 1280, 1920, 2560,
    ])
    const after = await at.upload(media.url, 'after.jpg', await aJpeg())
    await at.ready(media.url, after)
    await eventually(() => expect(at.toldAbout(after)).toBe(1))
    expect(at.toldAbout(id)).toBe(1)
    const sizes = [...file.gridrefs, ...file.gridrefs_ng].map(({ size }: { size: number }) => size)
    const { by_kind } = await at.get(`${media.url}/quota/site`)
    const small = (await at.ready(media.url, after)) as typeof file
    const sum = [...sizes, ...[...small.gridrefs, ...small.gridrefs_ng].map(({ size }: { size: number }) => size)]
    expect(by_kind.variant).toBe(sum.reduce((total, size) => total + size, 0))
  }, 60_000)
}

/** Storage, bus and tokens that outlive the killed process, and an ear on the bus. */
async function prepare(storage: 'disk' | 'gridfs', broker: string | undefined) {
  const [database, issuer, place] = await Promise.all([freshDatabase(), testIssuer(), storageFor(storage)])
  const documentsUrl = place.documentsUrl ?? database.url
  const uploadDir = await mkdtemp(join(tmpdir(), 'media-pieces-'))
  const prefix = `test-${newId()}.`
  const busUrl = broker ?? database.url
  const log = createLog('ear', { level: 'silent' })
  const heard: Envelope[] = []
  const listen = async () => {
    const bus = openBus(busUrl, { prefix, mayBeUnheard: () => false, log })
    await bus.start()
    await bus.subscribe({
      consumer: 'test.ear',
      names: ['media.file.ready'],
      handle: async (event) => void heard.push(event),
    })
    return bus
  }
  let ear = await listen()
  const store = openDocuments(documentsUrl, 'test')
  const [files, answers] = [store.collection(FILES), store.collection(KEPT_ANSWERS)]
  const blobs = openBlobs(place.blobsUrl)
  const headers = { authorization: `Bearer ${await issuer.token({ id: newId(), roles: ['editor'] })}` }

  const get = async (url: string) => JSON.parse(await (await fetch(url, { headers })).text())

  return {
    headers,
    get,
    blobs,
    lying: place.count,
    piecesOf: (path: string) => readFile(join(uploadDir, path.split('/').at(-1) ?? '')),
    async start() {
      // Alone on the bus, as a single process is after its restart, it takes back at once what it held.
      await ear.stop()
      const media = await startServiceProcess({
        script: 'services/media/src/main.ts',
        env: {
          ...{ DOCUMENTS_URL: documentsUrl, BLOBS_URL: place.blobsUrl, BUS_URL: busUrl, BUS_PREFIX: prefix },
          ...{ JWKS_URL: issuer.jwksUrl, CLIENT_ADDRESS_SECRET: 'a secret of the tests' },
          AVIF: 'off',
          UPLOAD_DIR: uploadDir,
        },
      })
      await media.ready()
      await Promise.all([store.start(), blobs.start()])
      ear = await listen()
      return media
    },
    async upload(url: string, name: string, bytes: Buffer): Promise<string> {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)]), name)
      const response = await fetch(`${url}/upload`, { method: 'POST', headers, body: form })
      return JSON.parse(await response.text())[0]._id
    },
    ready: (url: string, id: string) =>
      eventually(async () => {
        const [file] = await get(`${url}/file/${id}`)
        expect(file.status).toBe('ready')
        return file
      }, 25_000),
    sweep: (olderThanMs: number) => sweepOrphans({ blobs, files, answers, now: () => new Date() }, olderThanMs),
    toldAbout: (id: string) => heard.filter(({ data }) => (data as { file: { _id: string } }).file._id === id).length,
    async stop() {
      await ear.stop()
      await Promise.all([store.stop(), blobs.stop(), issuer.stop()])
      await Promise.all([database.drop(), place.remove(), rm(uploadDir, { recursive: true, force: true })])
    },
  }
}
