import { pipeline } from 'node:stream/promises'
import { mediaRoutes } from '@rebzeile/contracts/http/media/routes.ts'
import { may } from '@rebzeile/contracts/permissions.ts'
import { notFound, Refusal } from '@rebzeile/kit/errors/refusal.ts'
import { type Answer, streamed } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { Request } from 'express'
import { type StoredFile, variantKey, variantsOf } from '../files/stored-file.ts'
import type { MediaDeps } from '../media-deps.ts'
import { readRange } from './byte-range.ts'
import { dispositionOf } from './disposition.ts'
import type { HotBlobs } from './hot-blobs.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

/** What an SVG may do when somebody opens it by itself: nothing. */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

export const downloadRoutes = (deps: MediaDeps, hot: HotBlobs): Binding[] => [
  on(mediaRoutes.download, async ({ params, query, actor, request }) => {
    const file = await visibleFile(deps, params.id, actor)
    const shown = originalFor(file, actor)
    return sendBlob(deps, hot, request, {
      ...shown,
      headers: {
        'cache-control': file.visibility === 'private' ? 'private, no-cache' : 'public, no-cache',
        'content-disposition': dispositionOf(file, query.attachment === '1'),
      },
    })
  }),

  on(mediaRoutes.downloadVariant, async ({ params, actor, request }) => {
    const file = await visibleFile(deps, params.id, actor)
    const asked = variantsOf(file).find((variant) => variant.gridref === params.gridref)
    if (!asked) throw notFound()
    const lighter = acceptsWebp(request)
      ? file.gridrefs_ng.find((variant) => variant.res.w === asked.res.w && variant.mime === 'image/webp')
      : undefined
    const variant = lighter ?? asked
    return sendBlob(deps, hot, request, {
      key: variantKey(file._id, variant.gridref),
      mime: variant.mime,
      etag: variant.gridref,
      headers: { 'cache-control': file.visibility === 'private' ? 'private, max-age=600' : FOR_EVER, vary: 'Accept' },
    })
  }),
]

async function visibleFile({ files }: MediaDeps, id: string, actor: Actor): Promise<StoredFile> {
  const file = await files.get(id)
  if (!file || (file.visibility === 'private' && !may(actor.roles, 'file.read'))) throw notFound()
  return file
}

/**
 * A photo's original tells where it was taken: staff get it, everybody else the largest rendition. Drawings and
 * documents are what they are.
 */
function originalFor(file: StoredFile, actor: Actor): Pick<Sent, 'key' | 'mime' | 'etag'> {
  const original = { key: file.blob, mime: file.mime, etag: file.sha256.slice(0, 32) }
  if (!file.isImg || file.ext === 'svg' || may(actor.roles, 'file.read')) return original
  const largest = file.gridrefs.at(-1)
  if (!largest) throw notFound()
  return { key: variantKey(file._id, largest.gridref), mime: largest.mime, etag: largest.gridref }
}

interface Sent {
  key: string
  mime: string
  etag: string
  headers: Record<string, string>
}

async function sendBlob({ blobs }: MediaDeps, hot: HotBlobs, request: Request, sent: Sent): Promise<Answer> {
  const etag = `"${sent.etag}"`
  const headers: Record<string, string> = {
    ...sent.headers,
    etag,
    'content-type': sent.mime.startsWith('text/') ? `${sent.mime}; charset=utf-8` : sent.mime,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(sent.mime === 'image/svg+xml' || sent.mime.includes('xml') ? { 'content-security-policy': SANDBOX } : {}),
  }
  if (seen(request, etag)) return { ...streamed((response) => void response.end()), status: 304, headers }
  const kept = await hot.get(sent.key)
  const size = kept?.length ?? (await blobs.stat(sent.key))?.size
  if (size === undefined) throw notFound()
  const range = rangeOf(request, etag, size)
  if (range === 'none') throw unsatisfiable(size)
  const part = range === 'whole' ? undefined : range
  const length = part ? part.end - part.start + 1 : size
  return {
    status: part ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(length),
      ...(part ? { 'content-range': `bytes ${part.start}-${part.end}/${size}` } : {}),
    },
    async send(response) {
      if (request.method === 'HEAD') return void response.end()
      if (kept) return void response.end(part ? kept.subarray(part.start, part.end + 1) : kept)
      const opened = await blobs.open(sent.key, part)
      if (!opened) throw notFound()
      await pipeline(opened.stream, response).catch((error: NodeJS.ErrnoException) => {
        // Readers may leave in the middle; that is no fault of ours.
        if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
      })
    },
  }
}

const unsatisfiable = (size: number) => new Refusal('invalid', 'C214', { data: { size } })

/** A Range with an If-Range that no longer fits means: then send all of it. */
function rangeOf(request: Request, etag: string, size: number) {
  const condition = request.get('if-range')
  return condition && condition !== etag ? 'whole' : readRange(request.get('range'), size)
}

const seen = (request: Request, etag: string) =>
  request
    .get('if-none-match')
    ?.split(/\s*,\s*/)
    .some((tag) => tag.replace(/^W\//, '') === etag) ?? false

const acceptsWebp = (request: Request) => /image\/webp(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.get('accept') ?? '')
