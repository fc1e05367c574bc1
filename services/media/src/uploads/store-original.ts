import { pipeline, type Readable } from 'node:stream'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { Refusal } from '@rebzeile/kit/errors/refusal.ts'
import { readBlob } from '../files/read-blob.ts'
import type { MediaDeps } from '../media-deps.ts'
import type { Limits } from '../settings/settings.ts'
import { isComplete } from './completeness.ts'
import { expectResolution, type ImageFacts, inspectImage } from './inspect-image.ts'
import { peek } from './peek.ts'
import { type Recognised, recognise } from './recognise.ts'
import { MAX_SVG_BYTES, sanitiseSvg } from './sanitise-svg.ts'
import { tooLarge } from './too-large.ts'

/** An uploaded file whose bytes lie in the store, but that no record names yet: nobody can see it. */
export interface Original {
  _id: string
  blob: string
  size: number
  sha256: string
  type: Recognised
  image?: ImageFacts
}

export interface Wanted {
  limits: Limits
  minWidth?: number
  minHeight?: number
  signal: AbortSignal
  /** What the bytes must be: damaged on their way (C6) otherwise. */
  sha256?: string
  /** Refuses a type that does not fit. */
  expectType?: (type: Recognised) => void
}

/** Key under which the bytes of a file lie; it tells when the upload began. */
export const originalKey = (id: string): string => `originals/${id}`

const PICTURES = new Set(['jpg', 'png', 'gif', 'webp', 'avif', 'svg'])

/** Streams one file into the store and looks at it. Refuses with C3, C4 or C6 and then leaves nothing behind. */
export async function storeOriginal(
  { blobs }: Pick<MediaDeps, 'blobs'>,
  bytes: Readable,
  name: string,
  wanted: Wanted,
): Promise<Original> {
  const _id = newId()
  const blob = originalKey(_id)
  let type: Recognised | undefined
  const stream = peek(async (first) => {
    if (first.length === 0) throw damaged()
    type = await recognise(first, name, wanted.limits.upload.allowed_ext)
    wanted.expectType?.(type)
  })
  // The store sees the failure of either side as its own; there is nothing else to report here.
  pipeline(bytes, stream, () => {})
  try {
    const stored = await blobs.put(blob, stream, { signal: wanted.signal })
    if (!type || (wanted.sha256 && wanted.sha256 !== stored.sha256)) throw damaged()
    if (PICTURES.has(type.ext)) expectDecodable(stored.size, wanted.limits)
    const { size, sha256 } = type.ext === 'svg' ? await cleanSvg(blobs, blob, stored.size) : stored
    const image = PICTURES.has(type.ext) ? await imageFacts(blobs, blob, { ...wanted, ext: type.ext }) : undefined
    return { _id, blob, size, sha256, type, image }
  } catch (error) {
    await blobs.remove(blob)
    throw error
  }
}

/** A picture must fit into memory to be decoded: only other files may be larger than what a form can carry. */
function expectDecodable(size: number, { upload }: Limits): void {
  if (size > upload.max_file) throw tooLarge(upload.max_file)
}

const damaged = () => new Refusal('invalid', 'C6')

/** A drawing is stored clean, so that no way of reading it can meet the dirty one. */
async function cleanSvg(blobs: MediaDeps['blobs'], blob: string, size: number) {
  if (size > MAX_SVG_BYTES) throw damaged()
  const dirty = await readBlob(blobs, blob)
  return blobs.put(blob, Buffer.from(sanitiseSvg(dirty?.toString('utf8') ?? '')))
}

async function imageFacts(blobs: MediaDeps['blobs'], blob: string, wanted: Wanted & { ext: string }) {
  const bytes = await readBlob(blobs, blob)
  if (!bytes || !isComplete(wanted.ext, bytes)) throw damaged()
  const facts = await inspectImage(bytes, wanted.limits.upload.max_pixels)
  expectResolution(facts, wanted.minWidth, wanted.minHeight)
  return facts
}
