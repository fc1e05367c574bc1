import { pipeline } from 'node:stream/promises'
import type { GridRef } from '@rebzeile/contracts/http/media/file.ts'
import { mediaRoutes } from '@rebzeile/contracts/http/media/routes.ts'
import { may } from '@rebzeile/contracts/permissions.ts'
import { notFound, Refusal } from '@rebzeile/kit/errors/refusal.ts'
import { type Answer, ok, streamed } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { Request } from 'express'
import { isShown, type StoredFile, variantKey, variantsOf } from '../files/stored-file.ts'
import type { MediaDeps } from '../media-deps.ts'
import { readRange } from './byte-range.ts'
import { dispositionOf } from './disposition.ts'
import type { HotBlobs } from './hot-blobs.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

/** What an SVG may do when somebody opens it by itself: nothing. */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

export const downloadRoutes = (deps: MediaDeps, hot: HotBlobs): Binding[] => [
  on(mediaRoutes.download, async ({ params, query, actor, request }) => {
    const file = await visibleFile(deps, { id: params.id, token: query.t }, actor)
    const shown = originalFor(file, actor)
    return sendBlob(deps, hot, request, {
      ...shown,
      headers: {
        'cache-control': isShown(file) ? 'public, no-cache' : 'private, no-cache',
        'content-disposition': dispositionOf(file, query.attachment === '1'),
      },
    })
  }),

  on(mediaRoutes.signFile, async ({ params: { id } }) => {
    const file = await deps.files.get(id)
    if (!file || file.trash_at) throw notFound()
    const { token, expires } = deps.links.sign(id, deps.now())
    return ok({ url: `/api/v0/download/${id}?t=${token}`, expires })
  }),

  on(mediaRoutes.downloadVariant, async ({ params, query, actor, request }) => {
    const file = await visibleFile(deps, { id: params.id, token: query.t }, actor)
    const asked = variantsOf(file).find((variant) => variant.gridref === params.gridref)
    if (!asked) throw notFound()
    const variant = lightest(asked, file.gridrefs_ng, request)
    return sendBlob(deps, hot, request, {
      key: variantKey(file._id, variant.gridref),
      mime: variant.mime,
      etag: variant.gridref,
      headers: { 'cache-control': isShown(file) ? FOR_EVER : 'private, max-age=600', vary: 'Accept' },
    })
  }),
]

/** What lies in the trash is for those who may read files; what is private also for those who hold a link that is still good. */
async function visibleFile(
  { files, links, now }: MediaDeps,
  { id, token }: { id: string; token?: string },
  actor: Actor,
): Promise<StoredFile> {
  const file = await files.get(id)
  if (!file) throw notFound()
  if (isShown(file) || may(actor.roles, 'file.read')) return file
  if (token && !file.trash_at && links.holds(id, token, now())) return file
  throw notFound()
}

/** The rendition of the same width with the fewest bytes among the types the reader takes. */
function lightest(asked: GridRef, renditions: readonly GridRef[], request: Request): GridRef {
  const takes = request.get('accept') ?? ''
  const candidates = renditions.filter(({ res, mime }) => res.w === asked.res.w && accepts(takes, mime))
  const [first = asked, ...others] = candidates
  return others.reduce((least, each) => (each.size < least.size ? each : least), first)
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

/** Only by name: everybody claims to take everything. */
function accepts(header: string, mime: string): boolean {
  const named = header.split(',').find((part) => part.trim().split(';')[0]?.trim().toLowerCase() === mime)
  return named !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(named)
}
