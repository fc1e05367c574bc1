import { fact } from '@rebzeile/contracts/events/event.ts'
import { fileReady } from '@rebzeile/contracts/events/media/file-ready.ts'
import type { GridRef } from '@rebzeile/contracts/http/media/file.ts'
import type { Envelope } from '@rebzeile/kit/bus/bus.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import { readBlob } from '../files/read-blob.ts'
import { fileRefOf, type StoredFile, variantKey } from '../files/stored-file.ts'
import type { MediaDeps } from '../media-deps.ts'
import { retryingStale } from '../quota/retrying.ts'
import { count } from '../quota/usage.ts'
import { DamagedPicture, renderVariants } from './render-variants.ts'

/**
 * Makes the renditions of an uploaded picture and tells everybody that it can be shown. Repeating it is harmless: a file
 * that is no longer processing is left alone, and names are the same each time.
 */
export async function makeVariants(deps: MediaDeps, fileId: string, cause: Envelope): Promise<void> {
  const file = await deps.files.get(fileId)
  if (file?.status === 'processing') await process(deps, file, cause)
  if (file?.status === 'ready') await announceReady(deps, file, cause)
}

async function process(deps: MediaDeps, file: StoredFile, cause: Envelope) {
  try {
    const variants = await storeVariants(deps, file)
    await finish(deps, file._id, variants, cause)
  } catch (error) {
    if (!(error instanceof DamagedPicture)) throw error
    deps.log.warn({ err: error.cause, file: file._id }, 'a picture could not be decoded')
    await deps.files.patch(file._id, { status: 'failed', progress: 100 })
  }
}

async function storeVariants({ files, blobs }: MediaDeps, file: StoredFile): Promise<GridRef[]> {
  const stored: GridRef[] = []
  let told = 0
  const bytes = await readBlob(blobs, file.blob)
  if (!bytes) throw new DamagedPicture('the original is gone')
  await renderVariants({ bytes, file }, async (variant, rendition, done) => {
    await blobs.put(variantKey(file._id, variant.gridref), rendition)
    const { width: w, height: h, gridref, mime } = variant
    stored.push({ res: { w, h }, gridref, mime, size: rendition.length })
    const progress = Math.min(99, Math.round(done * 100))
    if (progress - told < 20) return
    told = progress
    await files.patch(file._id, { progress })
  })
  return stored.sort((a, b) => a.res.w - b.res.w)
}

async function finish(deps: MediaDeps, id: string, variants: readonly GridRef[], cause: Envelope) {
  const { store, files, usage } = deps
  const isNg = (variant: GridRef) => variant.mime === 'image/webp'
  const ready = {
    status: 'ready' as const,
    progress: 100,
    gridrefs: variants.filter((variant) => !isNg(variant)),
    gridrefs_ng: variants.filter(isNg),
  }
  await retryingStale(() =>
    store.transaction(async (tx) => {
      const file = await files.get(id, tx)
      if (file?.status !== 'processing') return
      const shown = await files.patch(id, ready, {}, tx)
      if (!shown) return
      const bytes = variants.reduce((sum, variant) => sum + variant.size, 0)
      await count(usage, [{ kind: 'variant', bytes, files: 0 }], tx)
      await store.emit(tx, readyEvent(shown, cause))
    }),
  )
}

/** What needs no renditions can be shown at once. */
const announceReady = ({ store }: MediaDeps, file: StoredFile, cause: Envelope) =>
  store.transaction((tx) => store.emit(tx, readyEvent(file, cause)))

const readyEvent = (file: StoredFile, causedBy: Envelope) =>
  newEnvelope({ ...fact(fileReady, { rev: file.rev, file: fileRefOf(file) }), causedBy })
