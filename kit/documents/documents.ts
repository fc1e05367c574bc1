import type { ZodType } from 'zod'
import type { EventStore } from '../bus/event-store.ts'

/** What every stored document has. `rev` counts its changes from 1; times are ISO instants in UTC. */
export interface Doc {
  _id: string
  rev: number
  created: string
  updated: string
}

export type Scalar = string | number | boolean | null

/** The closed set of operators: a client's object never becomes a query. `field` may be a dotted path. */
export type Condition =
  | { field: string; op: 'eq' | 'ne'; value: Scalar }
  | { field: string; op: 'gt' | 'gte' | 'lt' | 'lte'; value: string | number }
  | { field: string; op: 'in'; value: readonly Scalar[] }
  /** The field is a list that holds the value (`has`), or all / any of the values. */
  | { field: string; op: 'has'; value: Scalar }
  | { field: string; op: 'hasAll' | 'hasAny'; value: readonly Scalar[] }
  | { field: string; op: 'startsWith'; value: string }
  | { field: string; op: 'exists'; value: boolean }
  | { any: readonly Condition[] }

export interface SortBy {
  field: string
  direction: 'asc' | 'desc'
}

export interface ListQuery {
  where?: readonly Condition[]
  /** Words that must all occur (prefix match, case-insensitive) in the collection's text fields. */
  text?: string
  /** `_id` is always the last tie breaker. Missing values sort last, in both directions. */
  sort?: readonly SortBy[]
  limit: number
  /** Rows to pass over (page numbers) … */
  skip?: number
  /** … or the `next` of the page before (keyset; the same sort must be given). */
  after?: string
}

export interface Page<T> {
  items: T[]
  total: number
  /** Present when there is more: hand it back as `after`. */
  next?: string
}

export interface CollectionSpec<T extends Doc> {
  name: string
  schema: ZodType<T>
  /** Fields (dotted paths) that lists filter or sort by; each inner list is one index. */
  indexes?: readonly (readonly string[])[]
  /** Fields that are unique together, among the documents that meet `when`. */
  unique?: readonly { name: string; fields: readonly string[]; when?: readonly Condition[] }[]
  /** Fields searched by `text`. */
  text?: readonly string[]
}

/** Two documents would share a unique key; `key` is the name given in the spec. */
export class DuplicateKey extends Error {
  readonly key: string
  constructor(key: string) {
    super(`duplicate key ${key}`)
    this.name = 'DuplicateKey'
    this.key = key
  }
}

/** The document changed since `rev` was read; `current` is what stands now. */
export class StaleRevision<T extends Doc = Doc> extends Error {
  readonly current: T
  constructor(current: T) {
    super(`stale revision of ${current._id}, stands at ${current.rev}`)
    this.name = 'StaleRevision'
    this.current = current
  }
}

/** What a store sets itself on insert. */
export type NewDoc<T extends Doc> = Omit<T, 'rev' | 'created' | 'updated' | '_id'> & { _id?: string }

export interface Collection<T extends Doc, Tx = unknown> {
  /** Throws `DuplicateKey`. */
  insert(doc: NewDoc<T>, tx?: Tx): Promise<T>
  get(id: string, tx?: Tx): Promise<T | null>
  /** The documents with these ids, in that order, missing ones left out. */
  getMany(ids: readonly string[], tx?: Tx): Promise<T[]>
  /** The first document that meets all conditions. */
  find(where: readonly Condition[], tx?: Tx): Promise<T | null>
  list(query: ListQuery, tx?: Tx): Promise<Page<T>>
  count(where?: readonly Condition[], tx?: Tx): Promise<number>
  /** Each distinct value of a field (the elements, if it is a list) with its number of documents, by value. */
  values(field: string, where?: readonly Condition[], tx?: Tx): Promise<{ value: Scalar; count: number }[]>
  /** Stores `doc` if the stored `rev` equals `doc.rev`; resolves to it with `rev + 1`. Throws `StaleRevision`, `DuplicateKey`; null if gone. */
  replace(doc: T, tx?: Tx): Promise<T | null>
  /** Sets top-level fields (undefined removes one) whatever the revision, or only at `rev`; null if gone. */
  patch(
    id: string,
    fields: Partial<Omit<T, '_id' | 'rev' | 'created' | 'updated'>>,
    options?: { rev?: number },
    tx?: Tx,
  ): Promise<T | null>
  /** True if it was there. */
  remove(id: string, tx?: Tx): Promise<boolean>
  removeWhere(where: readonly Condition[], tx?: Tx): Promise<number>
}

/**
 * Stores JSON documents in typed collections with declared indexes and unique keys; the schema is checked on write.
 * Two adapters (PostgreSQL jsonb, mongoose) pass the same conformance suite.
 */
export interface Documents<Tx = unknown> extends EventStore<Tx> {
  collection<T extends Doc>(spec: CollectionSpec<T>): Collection<T, Tx>
  /** Connects and makes sure that every declared collection has its indexes. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Resolves when the store answers; rejects when it does not. */
  ping(): Promise<void>
}
