import { fact } from '@rebzeile/contracts/events/event.ts'
import { fileRemoved } from '@rebzeile/contracts/events/media/file-removed.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import { notFound } from '@rebzeile/kit/errors/refusal.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { HotBlobs } from '../downloads/hot-blobs.ts'
import type { MediaDeps } from '../media-deps.ts'
import { retryingStale } from '../quota/retrying.ts'
import { count, kindOf } from '../quota/usage.ts'
import { type StoredFile, variantKey, variantsOf } from './stored-file.ts'

/**
 * Deletes a file: record, storage counter and event in one transaction, then its bytes. Bytes that a crash leaves are
 * found by the sweep. Refuses (C201) a file that is not there.
 */
export async function removeFile(deps: MediaDeps, hot: HotBlobs, id: string, actor: Actor): Promise<void> {
  const { file, shared } = await retryingStale(() => deps.store.transaction((tx) => removeRecord(deps, id, actor, tx)))
  const variants = variantsOf(file).map(({ gridref }) => variantKey(file._id, gridref))
  for (const key of [...variants, ...(shared ? [] : [file.blob])]) {
    hot.forget(key)
    await deps.blobs.remove(key)
  }
}

async function removeRecord({ files, usage, store }: MediaDeps, id: string, actor: Actor, tx: unknown) {
  const file = await files.get(id, tx)
  if (!file || !(await files.remove(id, tx))) throw notFound()
  const shared = await passOn(files, file, tx)
  await count(
    usage,
    [
      { kind: kindOf(file.mime), bytes: shared ? 0 : -file.size, files: -1 },
      { kind: 'variant', bytes: -variantsOf(file).reduce((sum, { size }) => sum + size, 0), files: 0 },
    ],
    tx,
  )
  await store.emit(tx, newEnvelope({ ...fact(fileRemoved, { _id: id }), actor: actor.id ?? undefined }))
  return { file, shared }
}

/** A second record of the same bytes keeps them; the first of those becomes the original record. */
async function passOn(files: MediaDeps['files'], { blob }: StoredFile, tx: unknown): Promise<boolean> {
  const others = await files.list({ where: [{ field: 'blob', op: 'eq', value: blob }], limit: 50 }, tx)
  const heir = others.items[0]
  if (!heir) return false
  if (others.items.every(({ copy }) => copy)) await files.patch(heir._id, { copy: false }, {}, tx)
  return true
}
