import { TagPath } from '@rebzeile/contracts/http/media/file.ts'
import { ADMIN_ROLES } from '@rebzeile/contracts/permissions.ts'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { conflict, forbidden, invalid, Refusal } from '@rebzeile/kit/errors/refusal.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { Request } from 'express'
import { z } from 'zod'
import { cleanName } from '../../files/clean-name.ts'
import { NOT_TRASHED, presentFile } from '../../files/stored-file.ts'
import type { MediaDeps } from '../../media-deps.ts'
import { countStorage, ensureOwnUsage, expectRoomFor } from '../../quota/count-storage.ts'
import { retryingStale } from '../../quota/retrying.ts'
import { currentLimits } from '../../settings/settings.ts'
import { tooLarge } from '../too-large.ts'
import { type BegunUpload, EXPIRES_MS } from './begun-uploads.ts'

const ADMINS: readonly string[] = ADMIN_ROLES

/**
 * Begins a resumable upload: what can be known is refused before its first byte, and its room is reserved. Refuses with
 * C1 (the announced hash is there), C2, C5, C100 (a second record of the same bytes is for admins) or C200.
 */
export async function beginUpload(deps: MediaDeps, request: Request, actor: Actor): Promise<BegunUpload> {
  const { size, filename, sha256, tags, force } = announced(request)
  if (force && !actor.roles.some((role) => ADMINS.includes(role))) throw forbidden()
  const { upload } = await currentLimits(deps.settings)
  if (size > upload.max_resumable) throw tooLarge(upload.max_resumable)
  if (size === 0) throw new Refusal('invalid', 'C6')
  if (sha256 && !force) await expectUnknown(deps, sha256)
  await ensureOwnUsage(deps, actor)
  const owner = actor.id ?? ''
  return retryingStale(() =>
    deps.store.transaction(async (tx) => {
      await countStorage(deps, [{ kind: 'reserved', bytes: size, files: 0, owner }], tx)
      await expectRoomFor(deps, { actor }, tx)
      const expires = new Date(deps.now().getTime() + EXPIRES_MS).toISOString()
      const facts = { owner, name: cleanName(filename), size, tags, force, sha256, expires, recognised: false }
      return deps.begun.insert({ _id: newId(), ...facts }, tx)
    }),
  )
}

const Announced = z.object({
  size: z.coerce.number().int().min(0),
  filename: z.string().max(1_000).default(''),
  sha256: z
    .string()
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  tags: z.array(TagPath).max(50).default([]),
  force: z.boolean(),
})

function announced(request: Request): z.output<typeof Announced> {
  const { filename, name, sha256, tags, force } = readMetadata(request.get('upload-metadata') ?? '')
  const said = {
    size: request.get('upload-length'),
    filename: filename ?? name,
    sha256: sha256 || undefined,
    tags: tags ? readJson(tags) : undefined,
    force: force === '1' || force === 'true',
  }
  const parsed = Announced.safeParse(said)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map(({ path, code, message }) => ({ path: path.join('.'), code, message }))
  throw invalid('C200', { errors })
}

/** `key base64,key base64` (tus 1.0). */
const readMetadata = (header: string): Record<string, string | undefined> =>
  Object.fromEntries(
    header.split(',').map((pair) => {
      const [key = '', value = ''] = pair.trim().split(/\s+/)
      return [key, Buffer.from(value, 'base64').toString('utf8')]
    }),
  )

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function expectUnknown({ files, now }: MediaDeps, sha256: string) {
  const existing = await files.find([NOT_TRASHED, { field: 'sha256', op: 'eq', value: sha256 }])
  if (existing) throw conflict('C1', { data: { existing: presentFile(existing, now()) } })
}
