import type { Collection, Documents, ListQuery, NewDoc, SortBy } from '@rebzeile/kit/documents/documents.ts'
import { notFound } from '@rebzeile/kit/errors/refusal.ts'
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
    tags: (now: Date) => entries.values('tags', visibleAt(now)),
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

    /** Events that have not ended, the next first. */
    async comingEvents(locale: Locale, limit: number, now: Date): Promise<StoredEntry[]> {
      const where = [
        { field: 'type', op: 'eq', value: 'event' } as const,
        { field: 'event_until', op: 'gt', value: now.toISOString() } as const,
        ...visibleIn(locale),
        ...visibleAt(now),
      ]
      return (await entries.list({ where, sort: [{ field: 'event_start', direction: 'asc' }], limit })).items
    },

    async navigation(locale: Locale, now: Date): Promise<StoredEntry[]> {
      const where = [
        { field: 'navigation', op: 'in', value: ['main', 'footer'] } as const,
        ...visibleIn(locale),
        ...visibleAt(now),
      ]
      return (await entries.list({ where, sort: [{ field: 'order', direction: 'asc' }], limit: 200 })).items
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
