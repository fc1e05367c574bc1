import type { FileQuery } from '@rebzeile/contracts/http/media/file.ts'
import type { Condition, Page } from '@rebzeile/kit/documents/documents.ts'
import type { z } from 'zod'
import type { MediaDeps } from '../media-deps.ts'
import { recentSince, type StoredFile } from './stored-file.ts'

type Query = z.output<typeof FileQuery>

/** Files that meet the query, the newest first unless sorted otherwise. */
export function listFiles({ files, now }: MediaDeps, query: Query): Promise<Page<StoredFile>> {
  return files.list({
    where: conditionsOf(query, now()),
    text: query.q,
    sort: query.sort ?? [{ field: 'uploadDate', direction: 'desc' }],
    limit: query.limit,
    skip: (query.page - 1) * query.limit,
  })
}

function conditionsOf({ tags = [], kind }: Query, now: Date): Condition[] {
  const real = tags.filter((tag) => !['all', 'none', 'recently_uploaded'].includes(tag))
  return [
    ...(real.length ? [{ field: 'tag_paths', op: 'hasAll', value: real } as const] : []),
    ...(tags.includes('none') ? [{ field: 'untagged', op: 'eq', value: true } as const] : []),
    ...(tags.includes('recently_uploaded')
      ? [{ field: 'uploadDate', op: 'gt', value: recentSince(now) } as const]
      : []),
    ...(kind ? [{ field: 'isImg', op: 'eq', value: kind === 'image' } as const] : []),
  ]
}
