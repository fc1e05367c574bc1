import type { Collection, Condition, Documents, ListQuery, NewDoc, SortBy } from '@rebzeile/kit/documents/documents.ts'
import { notFound } from '@rebzeile/kit/errors/refusal.ts'
import { isWithin } from '../tags/tag-store.ts'
import { visibleAt, visibleIn } from './entry-visibility.ts'
import { StoredEntry } from './stored-entry.ts'

type Locale = StoredEntry['locale']

const NEWEST_FIRST: SortBy[] = [{ field: 'publish_date', direction: 'desc' }]
const MANY = 500

/** The entries of the site. */
export function createEntryStore(documents: Documents) {
  const entries: Collection<StoredEntry> = documents.collection<StoredEntry>({
    name: 'entries',
    schema: StoredEntry,
    indexes: [
      ['online', 'locale', 'publish_date'],
      // All that says whether visitors see an entry: lists are counted without opening one.
      ['online', 'locale', 'visible_until', 'publish_date'],
      ['online', 'type', 'publish_date'],
      ['online', 'type', 'event_start'],
      ['online', 'navigation', 'order'],
      ['publish_date'],
      ['parent_page'],
      ['tags'],
      ['created_by'],
      ['scheduled.at'],
      ['announce_at'],
      ['event_recurs', 'event_until'],
      ['links_to'],
    ],
    unique: [
      { name: 'slug', fields: ['locale', 'slug'] },
      { name: 'route', fields: ['locale', 'route'], when: [{ field: 'route', op: 'exists', value: true }] },
    ],
    text: ['words'],
  })

  return {
    find: (id: string, tx?: unknown) => entries.get(id, tx),
    /** Refuses (C201) when there is none. */
    async get(id: string, tx?: unknown): Promise<StoredEntry> {
      const entry = await entries.get(id, tx)
      if (!entry) throw notFound()
      return entry
    },
    getMany: (ids: readonly string[]) => entries.getMany(ids),
    list: (query: ListQuery) => entries.list(query),
    tags: (where: readonly Condition[]) => entries.values('tags', where),
    /** The tag and those below it, as far as entries carry them. */
    async tagsWithin(path: string, tx?: unknown): Promise<string[]> {
      const all = await entries.values('tags', [], tx)
      return all.map(({ value }) => String(value)).filter((tag) => isWithin(tag, path))
    },
    /** The first that carry one of the tags. */
    carrying: async (tags: readonly string[], tx: unknown): Promise<StoredEntry[]> =>
      (await entries.list({ where: [{ field: 'tags', op: 'hasAny', value: tags }], limit: 100 }, tx)).items,
    count: (where: readonly Condition[]) => entries.count(where),
    insert: (entry: NewDoc<StoredEntry>, tx: unknown) => entries.insert(entry, tx),
    replace: (entry: StoredEntry, tx: unknown) => entries.replace(entry, tx),
    remove: (id: string, tx: unknown) => entries.remove(id, tx),
    childrenOf: async (id: string, tx: unknown) =>
      (await entries.list({ where: [{ field: 'parent_page', op: 'eq', value: id }], limit: 10 }, tx)).items,

    /** Slugs of a language that begin like this one. */
    async slugsLike(locale: Locale, slug: string, tx: unknown): Promise<Set<string>> {
      const where = [
        { field: 'locale', op: 'eq', value: locale } as const,
        { field: 'slug', op: 'startsWith', value: slug } as const,
      ]
      const { items } = await entries.list({ where, limit: MANY }, tx)
      return new Set(items.map((entry) => entry.slug))
    },

    /** True if an entry of the language has the address, seen or not. */
    standsAt: async (route: string, locale: Locale, tx: unknown): Promise<boolean> =>
      (await entries.count(
        [
          { field: 'locale', op: 'eq', value: locale },
          { field: 'route', op: 'eq', value: route },
        ],
        tx,
      )) > 0,

    /** The entry at an address: the one written in the language, else the German one. */
    async atRoute(route: string, locale: Locale, visibleSince?: Date): Promise<StoredEntry | null> {
      const visible = visibleSince ? visibleAt(visibleSince) : []
      for (const own of locale === 'en' ? (['en', 'de'] as const) : (['de'] as const)) {
        const entry = await entries.find([
          { field: 'locale', op: 'eq', value: own },
          { field: 'route', op: 'eq', value: route },
          ...visible,
        ])
        if (entry) return entry
      }
      return null
    },

    /** Published ones of a type, the newest first. */
    async newest(type: 'news' | 'press', locale: Locale, { limit, now }: { limit: number; now: Date }) {
      const where = [{ field: 'type', op: 'eq', value: type } as const, ...visibleIn(locale), ...visibleAt(now)]
      return (await entries.list({ where, sort: NEWEST_FIRST, limit })).items
    },

    /** The newest entries that somebody made. */
    madeBy: async (user: string, limit: number): Promise<StoredEntry[]> =>
      (await entries.list({ where: [{ field: 'created_by', op: 'eq', value: user }], sort: NEWEST_FIRST, limit }))
        .items,

    /** Published events that have not ended, or not before a moment; by their first date. */
    async comingEvents(locale: Locale, now: Date, since = now): Promise<StoredEntry[]> {
      const where = [
        { field: 'type', op: 'eq', value: 'event' } as const,
        { field: 'event_until', op: 'gt', value: since.toISOString() } as const,
        ...visibleIn(locale),
        ...visibleAt(now),
      ]
      return (await entries.list({ where, sort: [{ field: 'event_start', direction: 'asc' }], limit: MANY })).items
    },

    /** Published events that come again and had not ended at a moment. */
    async recurring(at: Date): Promise<StoredEntry[]> {
      const where = [
        { field: 'online', op: 'eq', value: true } as const,
        { field: 'event_recurs', op: 'eq', value: true } as const,
        { field: 'event_until', op: 'gt', value: at.toISOString() } as const,
      ]
      return (await entries.list({ where, limit: MANY })).items
    },

    async navigation(locale: Locale, now: Date): Promise<StoredEntry[]> {
      const where = [
        { field: 'navigation', op: 'in', value: ['main', 'footer'] } as const,
        ...visibleIn(locale),
        ...visibleAt(now),
      ]
      return (await entries.list({ where, sort: [{ field: 'order', direction: 'asc' }], limit: 200 })).items
    },

    /** Copies for lists that an older version did not make. */
    note: (id: string, copies: Pick<StoredEntry, 'links_to' | 'event_recurs' | 'event_until'>) =>
      entries.patch(id, copies),
    /** Entries that link to an address of the site. */
    linkingTo: async (route: string): Promise<StoredEntry[]> =>
      (await entries.list({ where: [{ field: 'links_to', op: 'has', value: route }], limit: 200 })).items,

    /** What is to be published, or told of, by now. */
    async due(now: Date): Promise<StoredEntry[]> {
      const where: Condition[] = [{ field: 'scheduled.at', op: 'lte', value: now.toISOString() }]
      const news: Condition[] = [{ field: 'announce_at', op: 'lte', value: now.toISOString() }]
      const lists = await Promise.all([where, news].map((due) => entries.list({ where: due, limit: MANY })))
      return lists.flatMap(({ items }) => items)
    },

    /** How many entries came, went or ended in a span of time without anybody touching them. */
    async turnedBetween(since: Date, until: Date): Promise<number> {
      const counts = ['publish_date', 'visible_until', 'event_until'].map((field) =>
        entries.count([
          { field: 'online', op: 'eq', value: true },
          { field, op: 'gt', value: since.toISOString() },
          { field, op: 'lte', value: until.toISOString() },
        ]),
      )
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
    },
  }
}

export type EntryStore = ReturnType<typeof createEntryStore>
