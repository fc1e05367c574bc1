import type { FileChange, ImageOp, Tagging } from '@rebzeile/contracts/http/media/file.ts'
import { notFound, stale } from '@rebzeile/kit/errors/refusal.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { z } from 'zod'
import type { MediaDeps } from '../media-deps.ts'
import { retryingStale } from '../quota/retrying.ts'
import { announceHidden, announceShown, askForRenditions } from './announce-file.ts'
import { cleanName } from './clean-name.ts'
import { editedFields } from './edited-fields.ts'
import { editedRev, isShown, keepSticky, opsOf, presentFile, type StoredFile, tagFields } from './stored-file.ts'

interface Act {
  /** What the change was made on; without one it is made on what stands. */
  rev?: number
  actor: Actor
}

/**
 * Changes the named fields at the given revision and tells everybody what the file shows now. Other edits of an image
 * ask for other renditions; until those are there, pages show the old ones. Refuses with C200, C201, C202, C203.
 */
export function changeFile(
  deps: MediaDeps,
  { _id, rev: _rev, name, tags, ops, ...facts }: z.output<typeof FileChange>,
  act: Act,
): Promise<StoredFile> {
  return change(deps, _id, act, (file) => ({
    ...facts,
    ...(ops ? editedFields(file, ops, facts.focal) : {}),
    ...(name === undefined ? {} : { name: cleanName(name) }),
    ...(tags ? tagFields(keepSticky(tags, file.tags)) : {}),
  }))
}

/** Adds one edit to those an image has. Refuses with C200, C201, C202, C203. */
export const editFile = (deps: MediaDeps, _id: string, op: ImageOp, act: Act): Promise<StoredFile> =>
  change(deps, _id, act, (file) => editedFields(file, [...opsOf(file), op]))

type Change = (file: StoredFile) => Partial<StoredFile>

function change(deps: MediaDeps, id: string, { rev, actor }: Act, changed: Change): Promise<StoredFile> {
  const { store, files, now } = deps
  return retryingStale(() =>
    store.transaction(async (tx) => {
      const file = await files.get(id, tx)
      if (!file || file.trash_at) throw notFound()
      if (rev !== undefined && (rev > file.rev || rev < editedRev(file))) throw stale(presentFile(file, now()))
      const edited_rev = file.rev + 1
      const next = await files.replace({ ...file, ...changed(file), updated_by: actor.id ?? undefined, edited_rev }, tx)
      if (!next) throw notFound()
      if (next.ops !== file.ops && next.status === 'processing') await askForRenditions(deps, next, { actor }, tx)
      if (isShown(file) && !isShown(next)) await announceHidden(deps, next, { actor }, tx)
      else await announceShown(deps, next, { actor }, tx)
      return next
    }),
  )
}

/** Adds and removes tags of many files; sticky ones stay. Resolves to the files that are there. */
export function tagFiles(
  { store, files }: MediaDeps,
  { ids, add, remove }: z.output<typeof Tagging>,
): Promise<StoredFile[]> {
  return retryingStale(() =>
    store.transaction(async (tx) => {
      const changed: StoredFile[] = []
      for (const file of await files.getMany([...new Set(ids)].sort(), tx)) {
        if (file.trash_at) continue
        const wanted = [...file.tags.filter((tag) => !remove.includes(tag)), ...add]
        const fields = { ...tagFields(keepSticky(wanted, file.tags)), edited_rev: file.rev + 1 }
        const result = await files.replace({ ...file, ...fields }, tx)
        if (result) changed.push(result)
      }
      return changed
    }),
  )
}
