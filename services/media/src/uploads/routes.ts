import { MAX_UPLOAD_BODY_BYTES, mediaRoutes } from '@rebzeile/contracts/http/media/routes.ts'
import { ADMIN_ROLES } from '@rebzeile/contracts/permissions.ts'
import { forbidden, invalidField } from '@rebzeile/kit/errors/refusal.ts'
import { ok } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import { z } from 'zod'
import type { MediaDeps } from '../media-deps.ts'
import { expectRoom, usedBytes } from '../quota/usage.ts'
import { currentLimits } from '../settings/settings.ts'
import { receiveForm } from './receive-form.ts'
import { storeOriginal } from './store-original.ts'
import { uploadFiles } from './upload-files.ts'

const MAX_FILES = 50

/** Who may store a second record of the same bytes (decisions 3.4). */
const ADMINS: readonly string[] = ADMIN_ROLES
const IdempotencyKey = z.uuid().optional()

export const uploadRoutes = (deps: MediaDeps): Binding[] => [
  on(mediaRoutes.upload, async ({ request, query, actor, signal }) => {
    const force = query.force === '1'
    if (force && !actor.roles.some((role) => ADMINS.includes(role))) throw forbidden()
    const idempotencyKey = readKey(request.get('idempotency-key'))
    const limits = await currentLimits(deps.settings)
    await expectRoomFor(deps, Number(request.get('content-length') ?? 0), limits.quota.site)
    const wanted = { limits, minWidth: query.min_width, minHeight: query.min_height, signal }
    const stored: string[] = []
    let kept: string[] = []
    try {
      const form = await receiveForm(
        request,
        { maxFileBytes: limits.upload.max_file, maxFiles: MAX_FILES, maxBodyBytes: MAX_UPLOAD_BODY_BYTES },
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
]

function readKey(header: string | undefined): string | undefined {
  const key = IdempotencyKey.safeParse(header)
  if (!key.success) throw invalidField('Idempotency-Key', 'format', 'Idempotency-Key muss eine UUID sein')
  return key.data
}

/** What cannot fit is refused before its bytes are read. */
async function expectRoomFor({ usage }: MediaDeps, announcedBytes: number, total: number) {
  const counted = await usage.get('site')
  expectRoom((counted ? usedBytes(counted) : 0) + announcedBytes, total)
}
