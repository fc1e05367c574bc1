import { notFound } from '@rebzeile/kit/errors/refusal.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { HotBlobs } from '../downloads/hot-blobs.ts'
import type { MediaDeps } from '../media-deps.ts'
import { countStorage } from '../quota/count-storage.ts'
import { retryingStale } from '../quota/retrying.ts'
import { type Change, kindOf } from '../quota/usage.ts'
import { announceGone } from './announce-file.ts'
import { passClaimOn } from './claim.ts'
import { type StoredFile, variantKey, variantsOf } from './stored-file.ts'

/**
 * Deletes a file for good: record, storage counter and event in one transaction, then its bytes. Bytes that a crash
 * leaves are found by the sweep. Refuses (C201) a file that is not there.
 */
export async function removeFile(deps: MediaDeps, hot: HotBlobs, id: string, actor: Actor): Promise<void> {
  const { file, heir } = await retryingStale(() => deps.store.transaction((tx) => removeRecord(deps, id, actor, tx)))
  const variants = variantsOf(file).map(({ gridref }) => variantKey(file._id, gridref))
  for (const key of [...variants, ...(heir ? [] : [file.blob])]) {
    hot.forget(key)
    await deps.blobs.remove(key)
  }
}

async function removeRecord(deps: MediaDeps, id: string, actor: Actor, tx: unknown) {
  const { files } = deps
  const file = await files.get(id, tx)
  if (!file || !(await files.remove(id, tx))) throw notFound()
  const heir = await passClaimOn(files, file, tx)
  const variants = variantsOf(file).reduce((sum, { size }) => sum + size, 0)
  await countStorage(
    deps,
    [...withoutOriginal(file, heir), { kind: 'variant', bytes: -variants, files: 0, owner: file.created_by }],
    tx,
  )
  await announceGone(deps, file, { actor }, tx)
  return { file, heir }
}

/** One file less; bytes that another record keeps alive count for whoever made that one. */
function withoutOriginal(file: StoredFile, heir: StoredFile | null): Change[] {
  const kind = kindOf(file.mime)
  const gone: Change = { kind, bytes: -file.size, files: -1, owner: file.created_by }
  return heir ? [gone, { kind, bytes: file.size, files: 0, owner: heir.created_by }] : [gone]
}
