import { fact } from '@rebzeile/contracts/events/event.ts'
import { fileReady } from '@rebzeile/contracts/events/media/file-ready.ts'
import type { FileChange, Tagging } from '@rebzeile/contracts/http/media/file.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import { StaleRevision } from '@rebzeile/kit/documents/documents.ts'
import { notFound, stale } from '@rebzeile/kit/errors/refusal.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { z } from 'zod'
import type { MediaDeps } from '../media-deps.ts'
import { cleanName } from './clean-name.ts'
import { fileRefOf, keepSticky, presentFile, type StoredFile, tagFields } from './stored-file.ts'

/** Changes the named fields at the given revision and tells everybody what the file shows now. Refuses with C201, C202. */
export async function changeFile(
  deps: MediaDeps,
  { _id, name, tags, ...facts }: z.output<typeof FileChange>,
  { rev, actor }: { rev: number; actor: Actor },
): Promise<StoredFile> {
  const { store, files } = deps
  try {
    return await store.transaction(async (tx) => {
      const file = await files.get(_id, tx)
      if (!file) throw notFound()
      const { rev: _rev, ...named } = facts
      const fields = {
        ...named,
        ...(name === undefined ? {} : { name: cleanName(name) }),
        ...(tags ? tagFields(keepSticky(tags, file.tags)) : {}),
        updated_by: actor.id ?? undefined,
      }
      const changed = await files.patch(_id, fields, { rev }, tx)
      if (!changed) throw notFound()
      await announce(deps, changed, actor, tx)
      return changed
    })
  } catch (error) {
    if (error instanceof StaleRevision) throw stale(presentFile(error.current as StoredFile, deps.now()))
    throw error
  }
}

/** Adds and removes tags of many files; sticky ones stay. Resolves to the files that are there. */
export function tagFiles(
  { store, files }: MediaDeps,
  { ids, add, remove }: z.output<typeof Tagging>,
): Promise<StoredFile[]> {
  return store.transaction(async (tx) => {
    const changed: StoredFile[] = []
    for (const file of await files.getMany([...new Set(ids)].sort(), tx)) {
      const wanted = [...file.tags.filter((tag) => !remove.includes(tag)), ...add]
      const result = await files.patch(file._id, tagFields(keepSticky(wanted, file.tags)), {}, tx)
      if (result) changed.push(result)
    }
    return changed
  })
}

async function announce({ store }: MediaDeps, file: StoredFile, actor: Actor, tx: unknown) {
  if (file.status !== 'ready') return
  await store.emit(
    tx,
    newEnvelope({ ...fact(fileReady, { rev: file.rev, file: fileRefOf(file) }), actor: actor.id ?? undefined }),
  )
}
