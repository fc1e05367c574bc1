import { fact } from '@rebzeile/contracts/events/event.ts'
import { fileUploaded } from '@rebzeile/contracts/events/media/file-uploaded.ts'
import type { Uploaded } from '@rebzeile/contracts/http/media/file.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import { DuplicateKey, type NewDoc } from '@rebzeile/kit/documents/documents.ts'
import { conflict } from '@rebzeile/kit/errors/refusal.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { z } from 'zod'
import { presentFile, type StoredFile, tagFields } from '../files/stored-file.ts'
import type { MediaDeps } from '../media-deps.ts'
import { retryingStale } from '../quota/retrying.ts'
import { count, expectRoom, kindOf, usedBytes } from '../quota/usage.ts'
import { currentLimits } from '../settings/settings.ts'
import type { KeptAnswer } from './kept-answers.ts'
import type { Original } from './store-original.ts'

export interface NewUpload {
  originals: { name: string; stored: Original }[]
  tags: string[]
  /** Store a second record of bytes that are there already. */
  force: boolean
  idempotencyKey?: string
  actor: Actor
}

type Answer = z.output<typeof Uploaded>[]

/**
 * Makes records of stored originals, all or none: records, storage counter, kept answer and events in one transaction.
 * Refuses with C1 (the same bytes are there), C5 (no room) or C209 (the key was used for something else).
 */
export async function uploadFiles(deps: MediaDeps, upload: NewUpload): Promise<{ answer: Answer; kept: string[] }> {
  const before = upload.idempotencyKey ? await deps.answers.get(keyOf(upload)) : null
  if (before) return { answer: sameOrRefuse(before, upload), kept: [] }
  const { quota } = await currentLimits(deps.settings)
  try {
    return await retryingStale(() => deps.store.transaction((tx) => record(deps, { ...upload, total: quota.site }, tx)))
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error
    // Of two requests with one key the later may meet the files of the earlier before it meets its answer.
    const first = upload.idempotencyKey ? await deps.answers.get(keyOf(upload)) : null
    if (first) return { answer: sameOrRefuse(first, upload), kept: [] }
    if (error.key === 'content') throw await duplicate(deps, upload)
    throw error
  }
}

async function record(deps: MediaDeps, upload: NewUpload & { total: number }, tx: unknown) {
  const { files, usage, store, answers } = deps
  const answer: Answer = []
  const kept: string[] = []
  for (const { name, stored } of upload.originals) {
    const twin = upload.force ? await files.find([{ field: 'sha256', op: 'eq', value: stored.sha256 }], tx) : null
    const file = await files.insert(newFile({ name, stored, upload, twin, now: deps.now() }), tx)
    if (!twin) kept.push(stored.blob)
    await count(usage, [{ kind: kindOf(file.mime), bytes: twin ? 0 : file.size, files: 1 }], tx)
    await store.emit(tx, uploadedEvent(file, upload.actor))
    answer.push(presentUpload(file, twin?._id))
  }
  const counted = await usage.get('site', tx)
  if (counted) expectRoom(usedBytes(counted), upload.total)
  if (upload.idempotencyKey)
    await answers.insert({ _id: keyOf(upload), fingerprint: fingerprintOf(upload), answer }, tx)
  return { answer, kept }
}

interface NewFile {
  name: string
  stored: Original
  upload: NewUpload
  twin: StoredFile | null
  now: Date
}

function newFile({ name, stored, upload, twin, now }: NewFile): NewDoc<StoredFile> {
  const { ext, mime } = stored.type
  // Only raster pictures get renditions; everything else is complete as it is.
  const processing = stored.image !== undefined && ext !== 'svg'
  return {
    _id: stored._id,
    name,
    ext,
    mime,
    size: stored.size,
    sha256: stored.sha256,
    blob: twin?.blob ?? stored.blob,
    copy: twin !== null,
    uploadDate: now.toISOString(),
    isImg: stored.image !== undefined,
    width: stored.image?.width,
    height: stored.image?.height,
    exif: stored.image?.exif,
    status: processing ? 'processing' : 'ready',
    progress: processing ? 0 : 100,
    visibility: 'public',
    alt: {},
    focal: { x: 0.5, y: 0.5 },
    gridrefs: [],
    gridrefs_ng: [],
    created_by: upload.actor.id ?? undefined,
    ...tagFields(upload.tags),
  }
}

const uploadedEvent = ({ _id, isImg }: StoredFile, actor: Actor) =>
  newEnvelope({ ...fact(fileUploaded, { _id, isImg }), actor: actor.id ?? undefined })

const presentUpload = ({ _id, name, ext, size, status }: StoredFile, duplicateOf?: string): Answer[number] => ({
  _id,
  name,
  ext,
  size,
  status,
  ...(duplicateOf ? { duplicate_of: duplicateOf } : {}),
})

async function duplicate({ files, now }: MediaDeps, upload: NewUpload) {
  const hashes = upload.originals.map(({ stored }) => stored.sha256)
  const existing = await files.find([{ field: 'sha256', op: 'in', value: hashes }])
  return conflict('C1', { data: { existing: existing && presentFile(existing, now()) } })
}

const keyOf = ({ actor, idempotencyKey }: NewUpload) => `${actor.id}:${idempotencyKey}`

const fingerprintOf = ({ originals, tags, force }: NewUpload) =>
  JSON.stringify([originals.map(({ name, stored }) => [name, stored.sha256]), tags, force])

function sameOrRefuse(kept: KeptAnswer, upload: NewUpload): Answer {
  if (kept.fingerprint !== fingerprintOf(upload)) throw conflict('C209')
  return kept.answer
}
