import { Tag } from '@rebzeile/contracts/http/cms/tag.ts'
import { entityFields } from '@rebzeile/contracts/http/wire.ts'
import type { Documents, NewDoc } from '@rebzeile/kit/documents/documents.ts'
import type { z } from 'zod'

const StoredTag = Tag.omit({ count: true }).extend(entityFields)

export type StoredTag = z.output<typeof StoredTag>

const MOST = 1_000

/** What is said about tags. A tag that nobody said anything about stands in no document: entries carry it, that is all. */
export function createTagStore(documents: Documents) {
  const tags = documents.collection<StoredTag>({
    name: 'tags',
    schema: StoredTag,
    unique: [{ name: 'path', fields: ['path'] }],
  })

  const at = (path: string, tx?: unknown) => tags.find([{ field: 'path', op: 'eq', value: path }], tx)

  return {
    at,
    all: async () => (await tags.list({ limit: MOST, sort: [{ field: 'path', direction: 'asc' }] })).items,
    /** The tag and those below it. */
    async within(path: string, tx?: unknown): Promise<StoredTag[]> {
      const { items } = await tags.list({ where: [{ field: 'path', op: 'startsWith', value: path }], limit: MOST }, tx)
      return items.filter((tag) => isWithin(tag.path, path))
    },
    insert: (tag: NewDoc<StoredTag>, tx?: unknown) => tags.insert(tag, tx),
    patch: (id: string, fields: Partial<StoredTag>, tx: unknown) => tags.patch(id, fields, {}, tx),
    remove: (id: string, tx: unknown) => tags.remove(id, tx),
    /** The rules of those of the tags that have one. */
    async rulesOf(paths: readonly string[]): Promise<Map<string, NonNullable<StoredTag['filter']>>> {
      if (!paths.length) return new Map()
      const { items } = await tags.list({ where: [{ field: 'path', op: 'in', value: paths }], limit: MOST })
      return new Map(items.flatMap(({ path, filter }) => (filter ? [[path, filter]] : [])))
    },
  }
}

export type TagStore = ReturnType<typeof createTagStore>
export type TagRules = Pick<TagStore, 'rulesOf'>

/** True for the path itself and for what stands below it. */
export const isWithin = (path: string, top: string): boolean => path === top || path.startsWith(`${top}|`)
