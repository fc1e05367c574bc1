import { DuplicateKey } from '@rebzeile/kit/documents/documents.ts'
import { conflict, notFound, Refusal } from '@rebzeile/kit/errors/refusal.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { HotBlobs } from '../downloads/hot-blobs.ts'
import type { MediaDeps } from '../media-deps.ts'
import { countStorage, expectRoomFor } from '../quota/count-storage.ts'
import { retryingStale } from '../quota/retrying.ts'
import { kindOf } from '../quota/usage.ts'
import type { Recognised } from '../uploads/recognise.ts'
import type { Original } from '../uploads/store-original.ts'
import { announceShown, askForRenditions } from './announce-file.ts'
import { passClaimOn } from './claim.ts'
import { contentFields } from './content-fields.ts'
import { NOT_TRASHED, presentFile, type StoredFile, variantKey, variantsOf } from './stored-file.ts'

/** Refuses (C3) bytes of another family: where a picture is shown, a picture must come. */
export function expectSameFamily(file: StoredFile, type: Recognised): void {
  if (kindOf(file.mime) !== kindOf(type.mime)) throw new Refusal('unsupported-type', 'C3')
}

/**
 * Gives a file other bytes; its address and everything said about it stay, edits are forgotten. Pages show the old
 * renditions until there are new ones. Resolves to the file; `original` is taken unless it holds the very same bytes.
 * Refuses with C1 (another file has these bytes), C5 (no room) or C201.
 */
export async function replaceContent(
  deps: MediaDeps,
  hot: HotBlobs,
  { id, original, actor }: { id: string; original: Original; actor: Actor },
): Promise<{ file: StoredFile; taken: boolean }> {
  try {
    const work = () => deps.store.transaction((tx) => replaceRecord(deps, { id, original, actor }, tx))
    const { file, obsolete } = await retryingStale(work)
    for (const key of obsolete) {
      hot.forget(key)
      await deps.blobs.remove(key)
    }
    return { file, taken: file.blob === original.blob }
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error
    const existing = await deps.files.find([NOT_TRASHED, { field: 'sha256', op: 'eq', value: original.sha256 }])
    throw conflict('C1', { data: { existing: existing && presentFile(existing, deps.now()) } })
  }
}

interface Replacement {
  id: string
  original: Original
  actor: Actor
}

async function replaceRecord(deps: MediaDeps, { id, original, actor }: Replacement, tx: unknown) {
  const { files } = deps
  const file = await files.get(id, tx)
  if (!file || file.trash_at) throw notFound()
  if (file.sha256 === original.sha256) return { file, obsolete: [] }
  expectSameFamily(file, original.type)
  const content = contentFields(original)
  const keepsShowing = content.status === 'processing'
  const next = await files.replace(
    {
      ...file,
      ...content,
      name: withExtension(file.name, file.ext, content.ext),
      copy: false,
      ...(keepsShowing ? {} : { gridrefs: [], gridrefs_ng: [] }),
      content_no: (file.content_no ?? 1) + 1,
      updated_by: actor.id ?? undefined,
      edited_rev: file.rev + 1,
    },
    tx,
  )
  if (!next) throw notFound()
  const heir = await passClaimOn(files, file, tx)
  const gone = keepsShowing ? [] : variantsOf(file)
  const kind = kindOf(file.mime)
  await countStorage(
    deps,
    [
      { kind, bytes: -file.size, files: 0, owner: file.created_by },
      ...(heir ? [{ kind, bytes: file.size, files: 0, owner: heir.created_by }] : []),
      { kind: kindOf(next.mime), bytes: next.size, files: 0, owner: file.created_by },
      { kind: 'variant', bytes: -gone.reduce((sum, { size }) => sum + size, 0), files: 0, owner: file.created_by },
    ],
    tx,
  )
  await expectRoomFor(deps, { actor }, tx)
  if (keepsShowing) await askForRenditions(deps, next, { actor }, tx)
  else await announceShown(deps, next, { actor }, tx)
  return { file: next, obsolete: [...gone.map(({ gridref }) => variantKey(id, gridref)), ...(heir ? [] : [file.blob])] }
}

const withExtension = (name: string, before: string, after: string) =>
  before !== after && name.toLowerCase().endsWith(`.${before}`) ? `${name.slice(0, -before.length)}${after}` : name
