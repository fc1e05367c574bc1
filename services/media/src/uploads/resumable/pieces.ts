import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import type { Request as ExpressRequest } from 'express'
import { EXPIRES_MS } from './begun-uploads.ts'

/** The folder in which the pieces of resumable uploads are put together, and the protocol that fills it. */
export interface Pieces {
  prepare(): Promise<void>
  /** Speaks tus 1.0 with the client; `id` names a new upload. */
  speak(request: ExpressRequest, id?: string): Promise<Response>
  path(id: string): string
  head(id: string, bytes: number): Promise<Uint8Array>
  remove(id: string): Promise<void>
  /** Deletes what is older and that `isKnown` does not know; resolves to how many files. */
  sweep(olderThan: Date, isKnown: (id: string) => Promise<boolean>): Promise<number>
}

const PATH = '/upload/tus'
const NAME_OF_NEW = 'x-new-upload'

export function createPieces(folder: string): Pieces {
  let server: Server | undefined
  const path = (id: string) => join(folder, id)

  const tus = () => {
    server ??= new Server({
      path: PATH,
      datastore: new FileStore({ directory: folder, expirationPeriodInMilliseconds: EXPIRES_MS }),
      namingFunction: (request) => request.headers.get(NAME_OF_NEW) ?? '',
      generateUrl: (_request, { id }) => `/api/v0${PATH}/${id}`,
    })
    return server
  }

  const remove = async (id: string) => {
    await rm(path(id), { force: true })
    await rm(`${path(id)}.json`, { force: true })
  }

  return {
    path,
    remove,
    async prepare() {
      await mkdir(folder, { recursive: true })
    },

    speak: (request, id = '') => tus().handleWeb(asWebRequest(request, id)),

    async head(id, bytes) {
      const file = await open(path(id))
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },

    async sweep(olderThan, isKnown) {
      let removed = 0
      for (const name of await readdir(folder)) {
        const found = await stat(path(name)).catch(() => null)
        if (!found || found.mtime > olderThan || (await isKnown(name.replace(/\.json$/, '')))) continue
        await rm(path(name), { force: true })
        removed++
      }
      return removed
    },
  }
}

/**
 * Where pieces lie unless told otherwise: beside the files on disk. With GridFS they lie in a folder of this machine,
 * which several instances do not share: then set one that they share, or send a client always to the same instance.
 */
export const placeOfPieces = (blobsUrl: string): string =>
  blobsUrl.startsWith('file:') ? join(fileURLToPath(blobsUrl), 'pieces') : join(tmpdir(), 'rebzeile-uploads')

/** Only what the protocol needs goes on: neither tokens nor cookies. */
const PASSED = /^(tus-resumable|upload-(length|offset)|content-(type|length)|x-http-method-override)$/

function asWebRequest(request: ExpressRequest, id: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && PASSED.test(name)) headers.set(name, value)
  headers.set(NAME_OF_NEW, id)
  const hasBody = request.method === 'PATCH' || request.method === 'POST'
  const body = hasBody ? (Readable.toWeb(request) as ReadableStream<Uint8Array>) : undefined
  return new Request(`http://media${request.path}`, {
    method: request.method,
    headers,
    ...(body ? { body, duplex: 'half' } : {}),
  })
}
