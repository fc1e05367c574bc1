import { MAX_UPLOAD_BODY_BYTES, mediaRoutes } from '@rebzeile/contracts/http/media/routes.ts'
import { ADMIN_ROLES } from '@rebzeile/contracts/permissions.ts'
import { forbidden, invalidField, notFound } from '@rebzeile/kit/errors/refusal.ts'
import { ok } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import { z } from 'zod'
import type { HotBlobs } from '../downloads/hot-blobs.ts'
import { expectSameFamily, replaceContent } from '../files/replace-content.ts'
import { NOT_TRASHED, presentFile } from '../files/stored-file.ts'
import type { MediaDeps } from '../media-deps.ts'
import { ensureOwnUsage, expectRoomFor } from '../quota/count-storage.ts'
import { currentLimits } from '../settings/settings.ts'
import { receiveForm } from './receive-form.ts'
import { storeOriginal } from './store-original.ts'
import { uploadFiles } from './upload-files.ts'

/** Who may store a second record of the same bytes (decisions 3.4). */
const ADMINS: readonly string[] = ADMIN_ROLES
const IdempotencyKey = z.uuid().optional()

export const uploadRoutes = (deps: MediaDeps, hot: HotBlobs): Binding[] => [
  on(mediaRoutes.upload, async ({ request, query, actor, signal }) => {
    const force = query.force === '1'
    if (force && !actor.roles.some((role) => ADMINS.includes(role))) throw forbidden()
    const idempotencyKey = readKey(request.get('idempotency-key'))
    const limits = await currentLimits(deps.settings)
    // What cannot fit is refused before its bytes are read.
    await expectRoomFor(deps, { actor, more: Number(request.get('content-length') ?? 0) })
    const { max_file: maxFileBytes, max_files: maxFiles } = limits.upload
    const wanted = { limits, minWidth: query.min_width, minHeight: query.min_height, signal }
    const stored: string[] = []
    let kept: string[] = []
    try {
      const form = await receiveForm(
        request,
        { maxFileBytes, maxFiles, maxBodyBytes: MAX_UPLOAD_BODY_BYTES },
        async (bytes, name) => {
          const original = await storeOriginal(deps, bytes, name, wanted)
          stored.push(original.blob)
          return original
        },
      )
      if (form.parts.length === 0) throw invalidField('file', 'required', 'Datei fehlt')
      const result = await uploadFiles(deps, {
        originals: form.parts,
        tags: form.tags,
        force,
        idempotencyKey,
        actor,
      })
      kept = result.kept
      return ok(result.answer)
    } finally {
      await Promise.all(stored.filter((blob) => !kept.includes(blob)).map((blob) => deps.blobs.remove(blob)))
    }
  }),

  on(mediaRoutes.replaceFile, async ({ params, request, actor, signal }) => {
    const file = await deps.files.get(params.id)
    if (!file || file.trash_at) throw notFound()
    const limits = await currentLimits(deps.settings)
    const more = Number(request.get('content-length') ?? 0) - file.size
    await expectRoomFor(deps, { actor, more: Math.max(0, more) })
    await ensureOwnUsage(deps, actor)
    const stored: string[] = []
    let taken: string | undefined
    try {
      const form = await receiveForm(
        request,
        { maxFileBytes: limits.upload.max_file, maxFiles: 1, maxBodyBytes: MAX_UPLOAD_BODY_BYTES },
        async (bytes, name) => {
          const wanted = { limits, signal, expectType: expectSameFamily.bind(null, file) }
          const original = await storeOriginal(deps, bytes, name, wanted)
          stored.push(original.blob)
          return original
        },
      )
      const [part] = form.parts
      if (!part) throw invalidField('file', 'required', 'Datei fehlt')
      const replaced = await replaceContent(deps, hot, { id: file._id, original: part.stored, actor })
      if (replaced.taken) taken = part.stored.blob
      return ok([presentFile(replaced.file, deps.now())])
    } finally {
      await Promise.all(stored.filter((blob) => blob !== taken).map((blob) => deps.blobs.remove(blob)))
    }
  }),

  on(mediaRoutes.knownContent, async ({ query }) => {
    const existing = await deps.files.find([NOT_TRASHED, { field: 'sha256', op: 'eq', value: query.sha256 }])
    return ok(existing ? { existing: presentFile(existing, deps.now()) } : {})
  }),
]

function readKey(header: string | undefined): string | undefined {
  const key = IdempotencyKey.safeParse(header)
  if (!key.success) throw invalidField('Idempotency-Key', 'format', 'Idempotency-Key muss eine UUID sein')
  return key.data
}
