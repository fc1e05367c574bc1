import { conflict, notFound } from '@rebzeile/kit/errors/refusal.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { HotBlobs } from '../downloads/hot-blobs.ts'
import type { MediaDeps } from '../media-deps.ts'
import { retryingStale } from '../quota/retrying.ts'
import { expectUnused } from '../usages/usages.ts'
import { announceHidden, announceShown } from './announce-file.ts'
import { passClaimOn } from './claim.ts'
import { removeFile } from './remove-file.ts'
import { NOT_TRASHED, presentFile, type StoredFile } from './stored-file.ts'

/** How long the trash keeps a file. */
export const TRASH_MS = 30 * 86_400_000

export interface Removal {
  /** Past the trash. */
  forever: boolean
  /** Although something still shows it. */
  force: boolean
  actor: Actor
}

/**
 * Puts a file into the trash, or deletes it for good when it lies there already or is to go at once. Refuses with C201,
 * and with C7 what something still shows.
 */
export async function discardFile(deps: MediaDeps, hot: HotBlobs, id: string, removal: Removal): Promise<void> {
  const file = await deps.files.get(id)
  if (!file) throw notFound()
  if (!file.trash_at && !removal.force) await expectUnused(deps, id)
  if (file.trash_at || removal.forever) return removeFile(deps, hot, id, removal.actor)
  await retryingStale(() => deps.store.transaction((tx) => trash(deps, id, removal.actor, tx)))
}

/** Its bytes stay and count, but the same bytes may be uploaded anew. */
async function trash(deps: MediaDeps, id: string, actor: Actor, tx: unknown): Promise<void> {
  const { files, now } = deps
  const file = await files.get(id, tx)
  if (!file || file.trash_at) throw notFound()
  const trash_at = new Date(now().getTime() + TRASH_MS).toISOString()
  const trashed = { ...file, trash_at, copy: true, updated_by: actor.id ?? undefined, edited_rev: file.rev + 1 }
  const stored = await files.replace(trashed, tx)
  if (!stored) throw notFound()
  await passClaimOn(files, file, tx)
  await announceHidden(deps, stored, { actor }, tx)
}

/** Takes files out of the trash, all or none. Refuses (C1) when one's bytes were uploaded anew meanwhile. */
export function restoreFiles(deps: MediaDeps, ids: readonly string[], actor: Actor): Promise<StoredFile[]> {
  const { files, store } = deps
  return retryingStale(() =>
    store.transaction(async (tx) => {
      const restored: StoredFile[] = []
      for (const file of await files.getMany([...new Set(ids)].sort(), tx))
        if (file.trash_at) restored.push(await restore(deps, file, actor, tx))
      return restored
    }),
  )
}

async function restore(deps: MediaDeps, file: StoredFile, actor: Actor, tx: unknown): Promise<StoredFile> {
  const { files, now } = deps
  const same = await files.list(
    { where: [NOT_TRASHED, { field: 'sha256', op: 'eq', value: file.sha256 }], limit: 50 },
    tx,
  )
  // Second records share the blob; other bytes of the same hash came in by themselves.
  const newer = same.items.find(({ blob }) => blob !== file.blob)
  if (newer) throw conflict('C1', { data: { existing: presentFile(newer, now()) } })
  const fields = { trash_at: undefined, copy: same.items.length > 0, edited_rev: file.rev + 1 }
  const stored = await files.replace({ ...file, ...fields, updated_by: actor.id ?? undefined }, tx)
  if (!stored) throw notFound()
  await announceShown(deps, stored, { actor }, tx)
  return stored
}

const BATCH = 100

/** Deletes for good what lies in the trash, or only what is due. Resolves to the ids. */
export async function emptyTrash(
  deps: MediaDeps,
  hot: HotBlobs,
  { until, actor }: { until?: Date; actor: Actor },
): Promise<string[]> {
  const removed: string[] = []
  const where = until
    ? ({ field: 'trash_at', op: 'lte', value: until.toISOString() } as const)
    : ({ field: 'trash_at', op: 'exists', value: true } as const)
  for (let after: string | undefined; ; ) {
    const page = await deps.files.list({ where: [where], limit: BATCH, after })
    for (const { _id } of page.items) if (await removedFromTrash(deps, hot, _id, actor)) removed.push(_id)
    if (!page.next) return removed
    after = page.next
  }
}

/** Somebody may have restored or deleted it meanwhile. */
async function removedFromTrash(deps: MediaDeps, hot: HotBlobs, id: string, actor: Actor): Promise<boolean> {
  if (!(await deps.files.get(id))?.trash_at) return false
  await removeFile(deps, hot, id, actor)
  return true
}
