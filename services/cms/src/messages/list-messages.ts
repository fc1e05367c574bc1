import type { MessageQuery } from '@rebzeile/contracts/http/cms/message.ts'
import type { Condition, ListQuery } from '@rebzeile/kit/documents/documents.ts'
import type { z } from 'zod'
import { equal, having } from '../collections/conditions.ts'

/** The query behind the inbox: the newest first, spam only when asked for. */
export function messageListQuery(query: z.output<typeof MessageQuery>): ListQuery {
  const { page, limit, q, sort = [{ field: 'created', direction: 'desc' }] } = query
  const { 'filter[state]': state, 'filter[read]': read } = query
  const where: Condition[] = [
    ...(state ? equal('state', state) : [{ field: 'state', op: 'ne', value: 'spam' } as const]),
    ...equal('topic', query['filter[topic]']),
    ...equal('assigned_to', query['filter[assigned_to]']),
    ...equal('read', read === undefined ? undefined : read === 'true'),
    ...having('tags', query.tags),
  ]
  return { where, text: q, sort, limit, skip: (page - 1) * limit }
}
