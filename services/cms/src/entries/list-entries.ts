import type { EntryQuery } from '@rebzeile/contracts/http/cms/entry.ts'
import type { Condition, ListQuery, SortBy } from '@rebzeile/kit/documents/documents.ts'
import type { z } from 'zod'
import { visibleAt, visibleIn, withStatus } from './entry-visibility.ts'

const NEWEST_FIRST: SortBy[] = [{ field: 'publish_date', direction: 'desc' }]

/** The query behind a list: visitors get what is published, in their language; editors with `draft=1` everything. */
export function entryListQuery(query: z.output<typeof EntryQuery>, now: Date): ListQuery {
  const { page, limit, sort = NEWEST_FIRST, q } = query
  const reach = query.draft ? [] : [...visibleIn(query.locale), ...visibleAt(now)]
  return { where: [...reach, ...filters(query, now)], text: q, sort, limit, skip: (page - 1) * limit }
}

function filters(query: z.output<typeof EntryQuery>, now: Date): Condition[] {
  const { tags, 'filter[status]': status } = query
  return [
    ...equal('type', query['filter[type]']),
    ...equal('route', query['filter[route]']),
    ...equal('slug', query['filter[slug]']),
    ...equal('parent_page', query['filter[parent_page]']),
    ...(tags?.length ? [{ field: 'tags', op: 'hasAll', value: tags } as const] : []),
    ...(status ? withStatus(status, now) : []),
  ]
}

const equal = (field: string, value: string | undefined): Condition[] =>
  value === undefined ? [] : [{ field, op: 'eq', value }]
