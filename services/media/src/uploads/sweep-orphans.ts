import type { MediaDeps } from '../media-deps.ts'
import { markOf } from '../variants/variant-plan.ts'
import { KEPT_MS } from './kept-answers.ts'

/** An upload that takes longer than this is over. */
const UPLOAD_MS = 3_600_000

type Deps = Pick<MediaDeps, 'blobs' | 'files' | 'answers' | 'now'>

/** Deletes bytes that no record names: what killed uploads and interrupted deletions left. Resolves to how many. */
export async function sweepOrphans({ blobs, files, answers, now }: Deps, uploadMs = UPLOAD_MS): Promise<number> {
  await answers.removeWhere([{ field: 'created', op: 'lt', value: new Date(now().getTime() - KEPT_MS).toISOString() }])
  let removed = await blobs.sweep(uploadMs)
  for await (const key of blobs.keys()) {
    if (now().getTime() - begunAt(key) < uploadMs || (await isNamed(files, key))) continue
    if (await blobs.remove(key)) removed++
  }
  return removed
}

/** Ids begin with the second they were made in. */
const begunAt = (key: string) => Number.parseInt(idOf(key).slice(0, 8), 16) * 1_000

const idOf = (key: string) => key.split('/')[1] ?? ''

async function isNamed(files: MediaDeps['files'], key: string): Promise<boolean> {
  if (!key.startsWith('variants/')) return (await files.count([{ field: 'blob', op: 'eq', value: key }])) > 0
  const file = await files.get(idOf(key))
  return (
    file !== null &&
    (file.status === 'processing' ||
      // Made in the background and about to be named.
      key.includes(`-${markOf(file)}.`) ||
      [...file.gridrefs, ...file.gridrefs_ng].some((ref) => key.endsWith(`/${ref.gridref}`)))
  )
}
