import type { FileQuery } from '@rebzeile/contracts/http/media/file.ts'
import type { Condition, Page } from '@rebzeile/kit/documents/documents.ts'
import type { z } from 'zod'
import type { MediaDeps } from '../media-deps.ts'
import { NOT_TRASHED, recentSince, type StoredFile } from './stored-file.ts'

type Query = z.output<typeof FileQuery>

/** Files that meet the query, the newest first unless sorted otherwise; those in the trash only when asked for. */
export function listFiles({ files, now }: MediaDeps, query: Query): Promise<Page<StoredFile>> {
  return files.list({
    where: conditionsOf(query, now()),
    text: query.q,
    sort: query.sort ?? [{ field: 'uploadDate', direction: 'desc' }],
    limit: query.limit,
    ...(query.after === undefined ? { skip: (query.page - 1) * query.limit } : { after: query.after }),
  })
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
