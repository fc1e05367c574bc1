import { SitePath } from '@rebzeile/contracts/http/cms/entry.ts'
import { Id, Instant } from '@rebzeile/contracts/http/wire.ts'
import type { Condition, Documents, ListQuery } from '@rebzeile/kit/documents/documents.ts'
import { z } from 'zod'

/**
 * A former address. One that a page left behind leads to the entry, not to another address: wherever the entry moves, every
 * former address is one step away from it, so chains and circles cannot come about. One made by hand leads to an address.
 */
const Redirect = z.object({
  _id: Id,
  rev: z.int(),
  created: Instant,
  updated: Instant,
  locale: z.enum(['de', 'en']),
  from: SitePath,
  entry: Id.optional(),
  to: SitePath.optional(),
  code: z.union([z.literal(301), z.literal(302)]),
  auto: z.boolean(),
  hits: z.int(),
})

export type Redirect = z.output<typeof Redirect>

/** An address in one language. */
export interface Address {
  locale: 'de' | 'en'
  route: string
}

export function createRedirectStore(documents: Documents) {
  const redirects = documents.collection<Redirect>({
    name: 'redirects',
    schema: Redirect,
    unique: [{ name: 'from', fields: ['locale', 'from'] }],
    indexes: [['entry']],
  })
  const from = ({ locale, route }: Address): Condition[] => [
    { field: 'locale', op: 'eq', value: locale },
    { field: 'from', op: 'eq', value: route },
  ]

  return {
    find: (address: Address, tx?: unknown) => redirects.find(from(address), tx),
    /** From now on who comes to the address is sent to the entry. */
    async leave(address: Address, entry: string, tx: unknown): Promise<void> {
      await redirects.removeWhere(from(address), tx)
      const { locale, route } = address
      await redirects.insert({ locale, from: route, entry, code: 301, auto: true, hits: 0 }, tx)
    },
    get: (id: string) => redirects.get(id),
    list: (query: ListQuery) => redirects.list(query),
    insert: (redirect: Pick<Redirect, 'locale' | 'from' | 'to' | 'code'>, tx: unknown) =>
      redirects.insert({ ...redirect, auto: false, hits: 0 }, tx),
    remove: (id: string, tx: unknown) => redirects.remove(id, tx),
    /** The address is a page again. */
    clear: (address: Address, tx: unknown) => redirects.removeWhere(from(address), tx),
    removeOf: (entry: string, tx: unknown) => redirects.removeWhere([{ field: 'entry', op: 'eq', value: entry }], tx),
    /** Counts a visit; two at the same instant may count as one. */
    hit: (redirect: Redirect) => redirects.patch(redirect._id, { hits: redirect.hits + 1 }),
    /** Former addresses by entry. */
    async leadingTo(entries: readonly string[], tx?: unknown): Promise<Map<string, string[]>> {
      const where: Condition[] = [{ field: 'entry', op: 'in', value: entries }]
      const { items } = await redirects.list({ where, limit: 1_000 }, tx)
      const byEntry = Map.groupBy(items, ({ entry }) => entry ?? '')
      return new Map([...byEntry].map(([entry, list]) => [entry, list.map((redirect) => redirect.from).sort()]))
    },
  }
}

export type RedirectStore = ReturnType<typeof createRedirectStore>
