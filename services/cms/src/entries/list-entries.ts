import type { EntryQuery } from '@rebzeile/contracts/http/cms/entry.ts'
import type { Condition, ListQuery, SortBy } from '@rebzeile/kit/documents/documents.ts'
import type { z } from 'zod'
import { type ComingDeps, comingEvents } from '../calendar/coming-events.ts'
import type { TagRules } from '../tags/tag-store.ts'
import type { EntryStore } from './entry-store.ts'
import { visibleAt, visibleIn, withStatus } from './entry-visibility.ts'
import type { StoredEntry } from './stored-entry.ts'

type Query = z.output<typeof EntryQuery>

export interface ListDeps extends ComingDeps {
  entries: EntryStore
  tags: TagRules
}

const NEWEST_FIRST: SortBy[] = [{ field: 'publish_date', direction: 'desc' }]

/**
 * A list: visitors get what is published, in their language; editors with `draft=1` everything. Coming events stand in the
 * order in which they take place next.
 */
export async function listEntries(deps: ListDeps, query: Query): Promise<{ items: StoredEntry[]; total: number }> {
  const tagged = await taggedWith(deps, query.tags)
  const list = entryListQuery(query, deps.now())
  const where = [...(list.where ?? []), ...tagged]
  if (!query.coming || query.sort || query.draft) return deps.entries.list({ ...list, where })
  const { items } = await deps.entries.list({ ...list, where, skip: 0, limit: MOST_COMING })
  const wanted = new Set(items.map(({ _id }) => _id))
  const coming = (await comingEvents(deps, query.locale)).filter(({ _id }) => wanted.has(_id))
  const first = (query.page - 1) * query.limit
  return { items: coming.slice(first, first + query.limit), total: coming.length }
}

const MOST_COMING = 500

function entryListQuery(query: Query, now: Date): ListQuery {
  const { page, limit, sort = NEWEST_FIRST, q } = query
  const reach = query.draft ? [] : [...visibleIn(query.locale), ...visibleAt(now)]
  return { where: [...reach, ...filters(query, now)], text: q, sort, limit, skip: (page - 1) * limit }
}

function filters(query: Query, now: Date): Condition[] {
  const { 'filter[status]': status } = query
  return [
    ...equal('type', query['filter[type]']),
    ...equal('route', query['filter[route]']),
    ...equal('slug', query['filter[slug]']),
    ...equal('parent_page', query['filter[parent_page]']),
    ...(query.coming ? stillToCome(now) : []),
    ...(status ? withStatus(status, now) : []),
  ]
}

const stillToCome = (now: Date): Condition[] => [
  { field: 'type', op: 'eq', value: 'event' },
  { field: 'event_until', op: 'gt', value: now.toISOString() },
]

/** What carries every one of the tags, or meets the rule of a tag that has one. */
async function taggedWith({ tags, now }: ListDeps, asked: readonly string[] = []): Promise<Condition[]> {
  const rules = await tags.rulesOf(asked)
  return asked.flatMap((tag) => carrying([tag], rules.get(tag), now()))
}

/** Carries one of the tags, or meets the rule: a rule is several conditions, each of which may be missed by carrying a tag. */
export function carrying(
  tags: readonly string[],
  rule: { type?: StoredEntry['type']; status?: 'draft' | 'published' } | undefined,
  now: Date,
): Condition[] {
  const carried: Condition = tags.length === 1 ? has(tags[0] ?? '') : { field: 'tags', op: 'hasAny', value: tags }
  const ruled = rule ? [...equal('type', rule.type), ...(rule.status ? withStatus(rule.status, now) : [])] : []
  return ruled.length ? ruled.map((condition) => ({ any: [carried, condition] })) : [carried]
}

const has = (tag: string): Condition => ({ field: 'tags', op: 'has', value: tag })

const equal = (field: string, value: string | undefined): Condition[] =>
  value === undefined ? [] : [{ field, op: 'eq', value }]
