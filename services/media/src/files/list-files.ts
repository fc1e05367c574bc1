import type { FileQuery } from '@rebzeile/contracts/http/media/file.ts'
import type { Condition, Page } from '@rebzeile/kit/documents/documents.ts'
import { invalid } from '@rebzeile/kit/errors/refusal.ts'
import { z } from 'zod'
import type { MediaDeps } from '../media-deps.ts'
import { NOT_TRASHED, recentSince, type StoredFile } from './stored-file.ts'

type Query = z.output<typeof FileQuery>

/** Files that meet the query, the newest first unless sorted otherwise; those in the trash only when asked for. */
export async function listFiles({ files, now }: MediaDeps, query: Query): Promise<Page<StoredFile>> {
  const { sort = [{ field: 'uploadDate', direction: 'desc' }], q: text, limit } = query
  const where = conditionsOf(query, now())
  const [first] = sort
  const place = query.after === undefined ? undefined : readPlace(query.after)
  if (!place || !first) {
    const page = await files.list({ where, text, sort, limit, skip: (query.page - 1) * limit })
    return { ...page, next: placeAfter(page, first?.field) }
  }
  // Every file has what it is sorted by, so the store may begin at that value instead of passing over all before it.
  const beyond = { field: first.field, op: first.direction === 'desc' ? 'lte' : 'gte', value: place.value } as const
  const after = { sort, limit, after: place.after }
  const [page, total] = text
    ? [await files.list({ where, text, ...after })]
    : await Promise.all([files.list({ where: [...where, beyond], ...after }), files.count(where)])
  return { ...page, total: total ?? page.total, next: placeAfter(page, first.field) }
}

const Place = z.object({ value: z.union([z.string(), z.number()]), after: z.string() })

type SortField = 'uploadDate' | 'name' | 'size'

/** The store's own place in the list, with the value there that the list is sorted by. */
function placeAfter({ items, next }: Page<StoredFile>, field?: SortField): string | undefined {
  const last = items.at(-1)
  if (!next || !last || !field) return undefined
  return Buffer.from(JSON.stringify({ value: last[field], after: next })).toString('base64url')
}

function readPlace(text: string): z.output<typeof Place> {
  try {
    return Place.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch (cause) {
    throw invalid('C200', { errors: [{ path: 'after', code: 'cursor', message: 'Keine Stelle dieser Liste' }], cause })
  }
}

function conditionsOf({ tags = [], kind, trash, unused }: Query, now: Date): Condition[] {
  const real = tags.filter((tag) => !['all', 'none', 'recently_uploaded'].includes(tag))
  return [
    trash ? { field: 'trash_at', op: 'exists', value: true } : NOT_TRASHED,
    ...(real.length ? [{ field: 'tag_paths', op: 'hasAll', value: real } as const] : []),
    ...(tags.includes('none') ? [{ field: 'untagged', op: 'eq', value: true } as const] : []),
    ...(tags.includes('recently_uploaded')
      ? [{ field: 'uploadDate', op: 'gt', value: recentSince(now) } as const]
      : []),
    ...(kind ? [{ field: 'isImg', op: 'eq', value: kind === 'image' } as const] : []),
    ...(unused ? [{ field: 'usages', op: 'in', value: [0, null] } as const] : []),
  ]
}
