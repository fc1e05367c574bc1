import { createReadStream } from 'node:fs'
import { stale } from '@rebzeile/kit/errors/refusal.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { MediaDeps } from '../../media-deps.ts'
import { currentLimits } from '../../settings/settings.ts'
import { storeOriginal } from '../store-original.ts'
import { uploadFiles } from '../upload-files.ts'
import type { BegunUpload } from './begun-uploads.ts'
import type { Pieces } from './pieces.ts'

/**
 * Makes a file of a complete resumable upload, the way every upload goes: type, sanitiser, duplicate, room. Resolves to
 * the file's id; harmless when repeated. What is refused for its content leaves nothing behind.
 */
export async function finishUpload(
  deps: MediaDeps,
  pieces: Pieces,
  { upload, actor }: { upload: BegunUpload; actor: Actor },
): Promise<string> {
  if (upload.file_id) return upload.file_id
  const limits = await currentLimits(deps.settings)
  const wanted = { limits, sha256: upload.sha256, signal: new AbortController().signal }
  const original = await storeOriginal(deps, createReadStream(pieces.path(upload._id)), upload.name, wanted)
  let kept: string[] = []
  try {
    const { name, tags, force } = upload
    const made = await uploadFiles(deps, {
      ...{ originals: [{ name, stored: original }], tags, force, actor },
      settle: (answer, tx) => settle(deps, { upload, fileId: answer[0]?._id ?? '' }, tx),
    })
    kept = made.kept
    await pieces.remove(upload._id)
    return made.answer[0]?._id ?? ''
  } finally {
    if (!kept.includes(original.blob)) await deps.blobs.remove(original.blob)
  }
}

/** The room that was reserved is taken by the file from here on. */
async function settle(
  { begun }: MediaDeps,
  { upload, fileId }: { upload: BegunUpload; fileId: string },
  tx: unknown,
): Promise<number> {
  const current = await begun.get(upload._id, tx)
  if (!current || current.file_id) throw stale(current)
  await begun.patch(upload._id, { file_id: fileId }, {}, tx)
  return upload.size
}
