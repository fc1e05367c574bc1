import type { GridRef } from '@rebzeile/contracts/http/media/file.ts'
import type { Envelope } from '@rebzeile/kit/bus/bus.ts'
import { announceShown } from '../files/announce-file.ts'
import { readBlob } from '../files/read-blob.ts'
import { type StoredFile, variantKey, variantsOf } from '../files/stored-file.ts'
import type { MediaDeps } from '../media-deps.ts'
import { countStorage } from '../quota/count-storage.ts'
import { retryingStale } from '../quota/retrying.ts'
import { DamagedPicture, renderVariants } from './render-variants.ts'
import { markOf } from './variant-plan.ts'

/**
 * Makes the renditions of an uploaded, edited or replaced picture and tells everybody what it shows. Repeating it is
 * harmless: a file that is no longer processing is left alone, and names are the same each time.
 */
export async function makeVariants(deps: MediaDeps, fileId: string, causedBy: Envelope): Promise<void> {
  const file = await deps.files.get(fileId)
  if (file?.status === 'processing') await process(deps, file, causedBy)
  if (file?.status === 'ready') await deps.store.transaction((tx) => announceShown(deps, file, { causedBy }, tx))
}

async function process(deps: MediaDeps, file: StoredFile, causedBy: Envelope) {
  try {
    const variants = await storeVariants(deps, file)
    const obsolete = await finish(deps, { file, variants }, causedBy)
    for (const gridref of obsolete) await deps.blobs.remove(variantKey(file._id, gridref))
  } catch (error) {
    if (!(error instanceof DamagedPicture)) throw error
    deps.log.warn({ err: error.cause, file: file._id }, 'a picture could not be decoded')
    const current = await deps.files.get(file._id)
    if (current && markOf(current) === markOf(file))
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

interface Made {
  /** As it was when the work began. */
  file: StoredFile
  variants: readonly GridRef[]
}

/**
 * Shows the new renditions, unless the file was edited or replaced again meanwhile: then its own event brings newer ones.
 * Resolves to the names of those nobody needs any more.
 */
async function finish(deps: MediaDeps, made: Made, causedBy: Envelope): Promise<string[]> {
  const { store, files } = deps
  const { variants } = made
  const isNg = ({ mime }: GridRef) => mime === 'image/webp'
  const gridrefs = variants.filter((variant) => !isNg(variant))
  const gridrefs_ng = variants.filter(isNg)
  return retryingStale(() =>
    store.transaction(async (tx) => {
      const file = await files.get(made.file._id, tx)
      // Of a deleted file nothing is named any more: the sweep finds it.
      if (!file) return []
      if (markOf(file) !== markOf(made.file)) return without(variants, variantsOf(file))
      if (file.status !== 'processing') return []
      const shown = await files.patch(file._id, { status: 'ready', progress: 100, gridrefs, gridrefs_ng }, {}, tx)
      if (!shown) return []
      const bytes = sumOf(variants) - sumOf(variantsOf(file))
      await countStorage(deps, [{ kind: 'variant', bytes, files: 0, owner: file.created_by }], tx)
      await announceShown(deps, shown, { causedBy }, tx)
      return without(variantsOf(file), variants)
    }),
  )
}

const sumOf = (variants: readonly GridRef[]) => variants.reduce((sum, { size }) => sum + size, 0)

function without(variants: readonly GridRef[], kept: readonly GridRef[]): string[] {
  const names = new Set(kept.map(({ gridref }) => gridref))
  return variants.map(({ gridref }) => gridref).filter((gridref) => !names.has(gridref))
}
