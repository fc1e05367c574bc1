import { personRoutes } from '@rebzeile/contracts/http/cms/collection-routes.ts'
import { Person, type PersonQuery } from '@rebzeile/contracts/http/cms/person.ts'
import type { Documents } from '@rebzeile/kit/documents/documents.ts'
import type { z } from 'zod'
import { safeHtml } from '../html/safe-html.ts'
import { having } from './conditions.ts'
import { type PlainEntity, unlessOffline, unsigned } from './plain-entity.ts'

export type People = ReturnType<typeof people>

/** People of the house. */
export function people(documents: Documents) {
  const collection = documents.collection<Person>({
    name: 'persons',
    schema: Person,
    indexes: [['offline', 'order'], ['last_name'], ['tags']],
    text: ['first_name', 'last_name', 'title', 'role', 'tags'],
  })
  const entity: PlainEntity<Person, z.output<typeof PersonQuery>> = {
    routes: personRoutes,
    collection,
    blank: { first_name: '', last_name: '', order: 0, tags: [], offline: false, social: [] },
    clean: (person) => ({ ...person, ...(person.bio && { bio: safeHtml(person.bio, 'bio') }) }),
    where: ({ tags }) => having('tags', tags),
    sort: IN_ORDER,
    title: nameOf,
    site: unlessOffline('person.update'),
    files: ({ image }) => (image ? [image.file] : []),
  }
  return {
    entity,
    /** Those the site shows, in their order. */
    shown: async (): Promise<Person[]> => {
      const where = [{ field: 'offline', op: 'eq', value: false } as const]
      return (await collection.list({ where, sort: IN_ORDER, limit: MOST })).items.map(unsigned)
    },
  }
}

const IN_ORDER = [
  { field: 'order', direction: 'asc' },
  { field: 'last_name', direction: 'asc' },
] as const

const MOST = 200

const nameOf = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim()
