import type { Uploaded } from '@rebzeile/contracts/http/media/file.ts'
import { DuplicateKey, type NewDoc } from '@rebzeile/kit/documents/documents.ts'
import { conflict } from '@rebzeile/kit/errors/refusal.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { z } from 'zod'
import { askForRenditions } from '../files/announce-file.ts'
import { contentFields } from '../files/content-fields.ts'
import { keepSticky, NOT_TRASHED, presentFile, type StoredFile, tagFields } from '../files/stored-file.ts'
import type { MediaDeps } from '../media-deps.ts'
import { countStorage, ensureOwnUsage, expectRoomFor } from '../quota/count-storage.ts'
import { retryingStale } from '../quota/retrying.ts'
import { type Change, kindOf } from '../quota/usage.ts'
import type { KeptAnswer } from './kept-answers.ts'
import type { Original } from './store-original.ts'

export interface NewUpload {
  originals: { name: string; stored: Original }[]
  tags: string[]
  /** Store a second record of bytes that are there already. */
  force: boolean
  idempotencyKey?: string
  actor: Actor
  /** What else becomes true with it; resolves to the bytes that had been reserved for it. */
  settle?: (answer: Answer, tx: unknown) => Promise<number>
}

type Answer = z.output<typeof Uploaded>[]

/**
 * Makes records of stored originals, all or none: records, storage counter, kept answer and events in one transaction.
 * Refuses with C1 (the same bytes are there), C5 (no room) or C209 (the key was used for something else).
 */
export async function uploadFiles(deps: MediaDeps, upload: NewUpload): Promise<{ answer: Answer; kept: string[] }> {
  const before = upload.idempotencyKey ? await deps.answers.get(keyOf(upload)) : null
  if (before) return { answer: sameOrRefuse(before, upload), kept: [] }
  await ensureOwnUsage(deps, upload.actor)
  try {
    return await retryingStale(() => deps.store.transaction((tx) => record(deps, upload, tx)))
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error
    // Of two requests with one key the later may meet the files of the earlier before it meets its answer.
    const first = upload.idempotencyKey ? await deps.answers.get(keyOf(upload)) : null
    if (first) return { answer: sameOrRefuse(first, upload), kept: [] }
    if (error.key === 'content') throw await duplicate(deps, upload)
    throw error
  }
}

async function record(deps: MediaDeps, upload: NewUpload, tx: unknown) {
  const { files, answers } = deps
  const { actor } = upload
  const answer: Answer = []
  const kept: string[] = []
  const changes: Change[] = []
  for (const { name, stored } of upload.originals) {
    const twin = upload.force ? await files.find([NOT_TRASHED, sameBytes([stored])], tx) : null
    const file = await files.insert(newFile({ name, stored, upload, twin, now: deps.now() }), tx)
    if (!twin) kept.push(stored.blob)
    changes.push({ kind: kindOf(file.mime), bytes: twin ? 0 : file.size, files: 1, owner: file.created_by })
    await askForRenditions(deps, file, { actor }, tx)
    answer.push(presentUpload(file, twin?._id))
  }
  const reserved = await upload.settle?.(answer, tx)
  if (reserved) changes.push({ kind: 'reserved', bytes: -reserved, files: 0, owner: actor.id ?? undefined })
  await countStorage(deps, changes, tx)
  await expectRoomFor(deps, { actor }, tx)
  if (upload.idempotencyKey)
    await answers.insert({ _id: keyOf(upload), fingerprint: fingerprintOf(upload), answer }, tx)
  return { answer, kept }
}

const sameBytes = (originals: readonly Original[]) =>
  ({ field: 'sha256', op: 'in', value: originals.map(({ sha256 }) => sha256) }) as const

interface NewFile {
  name: string
  stored: Original
  upload: NewUpload
  twin: StoredFile | null
  now: Date
}

function newFile({ name, stored, upload, twin, now }: NewFile): NewDoc<StoredFile> {
  return {
    _id: stored._id,
    name,
    ...contentFields(stored),
    blob: twin?.blob ?? stored.blob,
    copy: twin !== null,
    uploadDate: now.toISOString(),
    visibility: 'public',
    alt: {},
    gridrefs: [],
    gridrefs_ng: [],
    usages: 0,
    content_no: 1,
    edited_rev: 1,
    created_by: upload.actor.id ?? undefined,
    ...tagFields(keepSticky(upload.tags, [])),
  }
}

const presentUpload = ({ _id, name, ext, size, status }: StoredFile, duplicateOf?: string): Answer[number] => ({
  _id,
  name,
  ext,
  size,
  status,
  ...(duplicateOf ? { duplicate_of: duplicateOf } : {}),
})

async function duplicate({ files, now }: MediaDeps, upload: NewUpload) {
  const existing = await files.find([NOT_TRASHED, sameBytes(upload.originals.map(({ stored }) => stored))])
  return conflict('C1', { data: { existing: existing && presentFile(existing, now()) } })
}

const keyOf = ({ actor, idempotencyKey }: NewUpload) => `${actor.id}:${idempotencyKey}`

const fingerprintOf = ({ originals, tags, force }: NewUpload) =>
  JSON.stringify([originals.map(({ name, stored }) => [name, stored.sha256]), tags, force])

function sameOrRefuse(kept: KeptAnswer, upload: NewUpload): Answer {
  if (kept.fingerprint !== fingerprintOf(upload)) throw conflict('C209')
  return kept.answer
}
