import type { GridRef } from '@rebzeile/contracts/http/media/file.ts'
import type { Envelope } from '@rebzeile/kit/bus/bus.ts'
import { announceShown } from '../files/announce-file.ts'
import { readBlob } from '../files/read-blob.ts'
import { type StoredFile, variantKey } from '../files/stored-file.ts'
import type { MediaDeps } from '../media-deps.ts'
import { countStorage } from '../quota/count-storage.ts'
import { retryingStale } from '../quota/retrying.ts'
import { ProgramFailed } from './run-program.ts'
import { markOf } from './variant-plan.ts'

export interface Rendition {
  /** Where a file lists it: JPEG and PNG, or what newer browsers read. */
  list: 'gridrefs' | 'gridrefs_ng'
  ref: GridRef
  bytes: Uint8Array
}

/** Something made in the background for files that are shown already. */
export interface Extra {
  isFor(file: StoredFile): boolean
  make(file: StoredFile, original: Buffer, signal: AbortSignal): Promise<Rendition[]>
}

/**
 * Adds renditions to a file that is shown already and tells everybody. Repeating it is harmless: the file remembers of
 * which content they were made, also when there was nothing worth keeping.
 */
export async function makeExtras(
  deps: MediaDeps,
  extra: Extra,
  { fileId, causedBy, signal }: { fileId: string; causedBy: Envelope; signal: AbortSignal },
): Promise<void> {
  const file = await deps.files.get(fileId)
  if (file?.status !== 'ready' || file.extras_of === markOf(file) || !extra.isFor(file)) return
  const original = await readBlob(deps.blobs, file.blob)
  if (!original) return
  const made = await madeOrNothing(deps, file, () => extra.make(file, original, signal))
  for (const { ref, bytes } of made) await deps.blobs.put(variantKey(fileId, ref.gridref), bytes)
  if (await added(deps, { file, made }, causedBy)) return
  for (const { ref } of made) await deps.blobs.remove(variantKey(fileId, ref.gridref))
}

async function madeOrNothing({ log }: MediaDeps, file: StoredFile, make: () => Promise<Rendition[]>) {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof ProgramFailed)) throw error
    log.info({ err: error, file: file._id }, 'further renditions could not be made')
    return []
  }
}

interface Made {
  file: StoredFile
  made: readonly Rendition[]
}

/** False when the file was edited, replaced or deleted meanwhile. */
function added(deps: MediaDeps, { file: before, made }: Made, causedBy: Envelope): Promise<boolean> {
  const { store, files } = deps
  return retryingStale(() =>
    store.transaction(async (tx) => {
      const file = await files.get(before._id, tx)
      const mark = markOf(before)
      if (file?.status !== 'ready' || markOf(file) !== mark) return false
      if (file.extras_of === mark) return true
      const listed = (list: Rendition['list']) => [
        ...file[list],
        ...made.filter((rendition) => rendition.list === list).map(({ ref }) => ref),
      ]
      const fields = { gridrefs: listed('gridrefs'), gridrefs_ng: listed('gridrefs_ng'), extras_of: mark }
      const shown = await files.patch(file._id, fields, {}, tx)
      if (!shown || made.length === 0) return true
      const bytes = made.reduce((sum, { ref }) => sum + ref.size, 0)
      await countStorage(deps, [{ kind: 'variant', bytes, files: 0, owner: file.created_by }], tx)
      await announceShown(deps, shown, { causedBy }, tx)
      return true
    }),
  )
}
