import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import { configChanged } from '@rebzeile/contracts/events/cms/config-changed.ts'
import { fact } from '@rebzeile/contracts/events/event.ts'
import type { File } from '@rebzeile/contracts/http/media/file.ts'
import { openBlobs } from '@rebzeile/kit/blobs/open-blobs.ts'
import type { Envelope } from '@rebzeile/kit/bus/bus.ts'
import { type NewEnvelope, newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import { openBus } from '@rebzeile/kit/bus/open-bus.ts'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { createLog } from '@rebzeile/kit/log/log.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { freshDatabase } from '@rebzeile/kit/testing/fresh-database.ts'
import { describeWithMongo, dropMongo, freshMongo } from '@rebzeile/kit/testing/fresh-mongo.ts'
import { testIssuer } from '@rebzeile/kit/testing/tokens.ts'
import type { MediaConfig } from '@rebzeile/media/config.ts'
import { createMedia } from '@rebzeile/media/media.ts'
import { DEFAULT_LIMITS, type Limits } from '@rebzeile/media/settings/settings.ts'

export type Who = 'guest' | 'user' | 'editor' | 'editor2' | 'admin'

interface CallOptions {
  as?: Who
  body?: unknown
  headers?: Record<string, string>
}

export interface Part {
  name: string
  bytes: Uint8Array
}

interface UploadOptions {
  as?: Who
  /** What stands in the field `tags`. */
  tags?: unknown
  query?: string
  headers?: Record<string, string>
}

interface Settings {
  /** Off unless a test is about it: it adds to files when nobody asked. */
  avif?: 'on' | 'off'
}

export type MediaAtWork = Awaited<ReturnType<typeof startMedia>>

/** The same tests on PostgreSQL with files on disk and, where there is one, on MongoDB with GridFS. */
export function onEveryStorage(title: string, tests: (media: () => MediaAtWork) => void, settings?: Settings): void {
  const withService = (storage: 'disk' | 'gridfs') => () => {
    let media: MediaAtWork
    beforeAll(async () => {
      media = await startMedia(storage, settings)
    })
    afterAll(() => media?.stop())
    tests(() => media)
  }
  describe(`${title}, on PostgreSQL and disk`, withService('disk'))
  describeWithMongo(`${title}, on MongoDB and GridFS`, withService('gridfs'))
}

/** The media service with real storage, a real bus and real tokens, a clock that can be set, and an ear on the bus. */
export async function startMedia(storage: 'disk' | 'gridfs' = 'disk', { avif = 'off' }: Settings = {}) {
  const [database, issuer, place] = await Promise.all([freshDatabase(), testIssuer(), storageFor(storage)])
  const documentsUrl = place.documentsUrl ?? database.url
  const clock = { offsetMs: 0 }
  let configurations = 0
  const heard: Envelope[] = []
  const logged: string[] = []
  const log = createLog('media', { level: 'debug', to: { write: (line) => void logged.push(line) } })
  const bus = openBus(database.url, { mayBeUnheard: () => false, log })
  await bus.start()
  await bus.subscribe({
    consumer: 'test.ear',
    concurrency: 1,
    names: ['media.file.ready', 'media.file.removed', 'media.quota.warning', 'privacy.export.part'],
    handle: async (event) => void heard.push(event),
  })
  const uploadDir = await mkdtemp(join(tmpdir(), 'media-pieces-'))
  const settings: MediaConfig = {
    ...{ port: 0, host: '127.0.0.1', busUrl: database.url, jwksUrl: issuer.jwksUrl, logLevel: 'debug' },
    ...{ documentsUrl, blobsUrl: place.blobsUrl, clientAddressSecret: 'a secret of the tests' },
    ...{ avif, uploadDir },
  }
  const overrides = { bus, log, now: () => new Date(Date.now() + clock.offsetMs) }
  const service = createMedia(settings, overrides)
  await service.start()
  const tokens = await tokensOf(issuer)
  const authorization = (as: Who): Record<string, string> =>
    as === 'guest' ? {} : { authorization: `Bearer ${tokens.of[as]}` }

  const call = async (method: string, path: string, { as = 'editor', body, headers }: CallOptions = {}) => {
    const response = await fetch(service.url() + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...authorization(as),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const isJson = bytes.length > 0 && response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, bytes, body: isJson ? JSON.parse(String(bytes)) : {} }
  }

  const upload = async (parts: readonly Part[], options: UploadOptions = {}) => {
    const { as = 'editor', tags, query = '', headers } = options
    const form = new FormData()
    if (tags !== undefined) form.append('tags', JSON.stringify(tags))
    for (const { name, bytes } of parts) form.append('file', new Blob([new Uint8Array(bytes)]), name)
    const response = await fetch(`${service.url()}/upload${query}`, {
      method: 'POST',
      headers: { ...authorization(as), ...headers },
      body: form,
    })
    return { status: response.status, body: JSON.parse(await response.text()) }
  }

  const file = async (id: string): Promise<File> => (await call('GET', `/file/${id}`)).body[0]

  return {
    service,
    issuer,
    call,
    upload,
    authorization,
    clock,
    heard,
    logged,
    uploadDir,
    userOf: tokens.idOf,
    /** Another instance on the same storage, as after a restart. */
    again: () => createMedia(settings, { log, now: overrides.now }),
    /** Tells the service of something as another one would. */
    tell: (event: NewEnvelope<unknown>) => bus.publish(newEnvelope(event)),
    /** Deletes every file for good. */
    async clear() {
      const ids = (await call('GET', '/file?limit=200')).body.map(({ _id }: { _id: string }) => _id)
      for (const id of ids) await call('DELETE', `/file/${id}?forever=1&force=1`)
      await call('DELETE', '/file_trash')
    },
    file,
    folder: place.folder,
    documentsUrl,
    blobsUrl: place.blobsUrl,
    /** Uploads one file that must be taken; resolves to its id. */
    async uploaded(part: Part, options?: UploadOptions): Promise<string> {
      const { status, body } = await upload([part], options)
      expect([status, body.code]).toEqual([200, undefined])
      return body[0]._id
    },
    /** The file once its renditions are made, or have failed. */
    finished: (id: string): Promise<File> =>
      eventually(async () => {
        const current = await file(id)
        expect(current.status).not.toBe('processing')
        return current
      }),
    /** Tells the service of a configuration as the cms would, and waits until it holds. */
    async configure(limits: { quota?: Partial<Limits['quota']>; upload?: Partial<Limits['upload']> }) {
      // A total of its own tells this configuration from the one before.
      const quota = { ...DEFAULT_LIMITS.quota, site: DEFAULT_LIMITS.quota.site + ++configurations, ...limits.quota }
      const allowed = { ...DEFAULT_LIMITS.upload, ...limits.upload }
      const news = newEnvelope(fact(configChanged, { rev: configurations, quota, upload: allowed }))
      await bus.publish(news)
      await eventually(async () => {
        const { body } = await call('GET', '/quota/site')
        expect(body.total).toBe(quota.site)
      })
    },
    /** The events told about a file so far. */
    about: (id: string) => heard.filter(({ data }) => idIn(data) === id),
    /** Resolves when everything asked of the worker before has been done and told: it takes one thing after another. */
    async workDone() {
      // Events that leave together may arrive in any order; those of the second marker leave after all others have left.
      for (let marker = 0; marker < 2; marker++) {
        const { body } = await upload([{ name: 'marker.txt', bytes: Buffer.from(newId()) }])
        await eventually(() => expect(heard.some(({ data }) => idIn(data) === body[0]._id)).toBe(true), 20_000)
        await service.drain()
      }
    },
    /** How many bytestrings lie in the store, half written ones included. */
    async lying(): Promise<{ blobs: number; halves: number }> {
      return place.count()
    },
    /** What GridFS cannot delete at once, because a piece was still on its way, the sweep deletes later: now. */
    async sweep() {
      if (storage === 'disk') return
      const blobs = openBlobs(place.blobsUrl)
      await blobs.start()
      await blobs.sweep(-2_000)
      await blobs.stop()
    },
    async stop() {
      await service.stop()
      await bus.stop()
      await issuer.stop()
      await database.drop()
      await place.remove()
      await rm(uploadDir, { recursive: true, force: true })
    },
  }
}

function idIn(data: unknown): string {
  const { file, _id } = data as { file?: { _id: string }; _id?: string }
  return file?._id ?? _id ?? ''
}

interface Place {
  documentsUrl?: string
  blobsUrl: string
  folder?: string
  count(): Promise<{ blobs: number; halves: number }>
  remove(): Promise<void>
}

export async function storageFor(storage: 'disk' | 'gridfs'): Promise<Place> {
  return storage === 'disk' ? onDisk() : inGridFs()
}

async function onDisk(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'media-files-'))
  const filesIn = async (part: string) =>
    (await readdir(join(folder, part), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  return {
    blobsUrl: pathToFileURL(folder).href,
    folder,
    count: async () => ({ blobs: (await filesIn('kept')).length, halves: (await filesIn('incoming')).length }),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function inGridFs(): Promise<Place> {
  const { default: mongoose } = await import('mongoose')
  const url = freshMongo()
  return {
    documentsUrl: url,
    blobsUrl: url,
    async count() {
      const connection = await mongoose.createConnection(url).asPromise()
      const files = await connection.collection('blobs.files').find().toArray()
      const owners = await connection.collection('blobs.chunks').distinct('files_id')
      await connection.close()
      const placed = files.filter(({ filename }) => !filename.startsWith(':'))
      const known = new Set(files.map(({ _id }) => String(_id)))
      const orphans = owners.filter((id) => !known.has(String(id)))
      const hidden = files.filter(({ filename }) => filename.startsWith(':') && filename !== ':superseded')
      return { blobs: placed.length, halves: orphans.length + hidden.length }
    },
    remove: () => dropMongo(url),
  }
}

async function tokensOf({ token }: Awaited<ReturnType<typeof testIssuer>>) {
  const idOf = { user: newId(), editor: newId(), editor2: newId(), admin: newId() }
  return {
    idOf,
    of: {
      user: await token({ id: idOf.user, roles: ['user'] }),
      editor: await token({ id: idOf.editor, roles: ['user', 'editor'] }),
      editor2: await token({ id: idOf.editor2, roles: ['user', 'editor'] }),
      admin: await token({ id: idOf.admin, roles: ['admin'] }),
    },
  }
}
