import type { MediaDeps } from '../media-deps.ts'
import type { StoredFile } from './stored-file.ts'

const MOST = 200

/**
 * A file gives up its bytes: another record of them that is not in the trash takes over the claim on them. Resolves to
 * the record that keeps them alive, which may lie in the trash, or null when none does.
 */
export async function passClaimOn(
  files: MediaDeps['files'],
  { _id, blob }: StoredFile,
  tx: unknown,
): Promise<StoredFile | null> {
  const { items } = await files.list({ where: [{ field: 'blob', op: 'eq', value: blob }], limit: MOST }, tx)
  const others = items.filter((other) => other._id !== _id)
  const heir = others.find(({ trash_at }) => !trash_at)
  if (heir && others.every(({ copy }) => copy)) await files.patch(heir._id, { copy: false }, {}, tx)
  return heir ?? others[0] ?? null
}
