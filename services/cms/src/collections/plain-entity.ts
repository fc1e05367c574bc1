import type { Permission } from '@rebzeile/contracts/permissions.ts'
import type { Collection, Condition, Doc, Documents, SortBy } from '@rebzeile/kit/documents/documents.ts'
import type { RouteSpec } from '@rebzeile/kit/http/route-spec.ts'
import type { Announce } from '../announce.ts'

/** What every plain entity has. */
export interface PlainItem extends Doc {
  created_by?: string
  updated_by?: string
}

export type FieldsOf<Item extends PlainItem> = Omit<Item, keyof PlainItem>

/** The calls of the contract's `crudRoutes`. */
export type CrudTable = Record<
  'list' | 'get' | 'create' | 'change' | 'remove' | 'batch' | 'batchRemove',
  RouteSpec & { path: string }
>

export interface PlainDeps {
  documents: Documents
  announce: Announce
}

/** An entity without a draft: what differs from one to the other. `path` without its slash is its name in events. */
export interface PlainEntity<Item extends PlainItem, Query = object> {
  routes: CrudTable
  collection: Collection<Item>
  /** Values of the fields that a new one leaves out. */
  blank: FieldsOf<Item>
  /** The fields as they are stored: sanitised, in order. Refuses what does not fit together. */
  clean?(item: FieldsOf<Item>): FieldsOf<Item>
  /** Conditions of a list, of its query. */
  where?(query: Query): Condition[]
  /** Without a wish of the reader. */
  sort: readonly SortBy[]
  title(item: FieldsOf<Item>): string
  /** Which part of it visitors see; left out, it is never shown on the site and everybody admitted gets it whole. */
  site?: SitePart<Item>
  /** Files it mentions: they are announced, so that nobody deletes them unaware. */
  files?(item: Item): string[]
  /** Refuses (C203) a state in which it cannot be changed. */
  expectChangeable?(before: Item): void
  /** Refuses what the rest of the store forbids. */
  expectFits?(item: FieldsOf<Item>, tx: unknown): Promise<void>
  expectRemovable?(item: Item, tx: unknown): Promise<void>
  /** Tells others of a new one, in the same transaction. */
  onCreated?(item: Item, tx: unknown): Promise<void>
}

export interface SitePart<Item> {
  /** Whoever has this gets everything, also what is offline. */
  editors: Permission
  shows: Condition[]
  isShown(item: Item): boolean
  /** What a visitor gets of it. */
  present(item: Item): unknown
}

/** Shown unless it is offline, without the names of those who wrote it. */
export const unlessOffline = <Item extends PlainItem & { offline: boolean }>(
  editors: Permission,
  present: (item: Item) => unknown = (item) => item,
): SitePart<Item> => ({
  editors,
  shows: [{ field: 'offline', op: 'eq', value: false }],
  isShown: ({ offline }) => !offline,
  present: (item) => present(unsigned(item)),
})

/** Who wrote it is nobody's business outside. */
export const unsigned = <Item extends PlainItem>(item: Item): Item => ({
  ...item,
  created_by: undefined,
  updated_by: undefined,
})
