import type { BatchRemoved } from '@rebzeile/contracts/http/wire.ts'
import type { z } from 'zod'
import { api } from './api.ts'
import type { Listing } from './listing.ts'
import { type Problem, problemOf } from './problem.ts'

interface Stored {
  _id: string
  rev: number
}

type Query = Record<string, string | number | undefined>

interface At {
  path: string
}

/** The calls every plain entity shares; screens use `itemsOf`. */
export const itemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    items: build.query<Listing<unknown>, At & { query: Query }>({
      query: ({ path, query }) => ({ path, query: { ...query, envelope: 1 } }),
      providesTags: (_answer, _error, { path }) => [{ type: 'Item', id: path }],
    }),
    item: build.query<unknown, At & { id: string }>({
      query: ({ path, id }) => ({ path: `${path}/${id}` }),
      // An array of one; users come alone (decisions 3.1).
      transformResponse: (answer: unknown) => (Array.isArray(answer) ? answer[0] : answer),
      providesTags: (_answer, _error, { path }) => [{ type: 'Item', id: path }],
    }),
    saveItem: build.mutation<unknown, At & { body: { _id?: string } & object }>({
      query: ({ path, body }) => ({ path, method: body._id ? 'PUT' : 'POST', body }),
      transformResponse: ([item]: [unknown]) => item,
      invalidatesTags: (item, _error, { path }) => (item ? changed(path) : []),
    }),
    removeItem: build.mutation<unknown, At & { id: string }>({
      query: ({ path, id }) => ({ path: `${path}/${id}`, method: 'DELETE' }),
      invalidatesTags: (answer, _error, { path }) => (answer ? changed(path) : []),
    }),
    removeItems: build.mutation<z.output<typeof BatchRemoved>, At & { ids: readonly string[] }>({
      query: ({ path, ids }) => ({ path: `/batch${path}/remove`, method: 'POST', body: { ids } }),
      invalidatesTags: (answer, _error, { path }) => (answer ? changed(path) : []),
    }),
  }),
})

/** What the site shows of plain entities stands on its pages. */
const changed = (path: string) => [{ type: 'Item' as const, id: path }, 'Page' as const, 'Site' as const]

/** What a query hook tells a screen. */
export interface Asked<Data> {
  data?: Data | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** The calls of one plain entity (decisions 3.1), such as `itemsOf<Person>('/person')`; the path says which type answers. */
export const itemsOf = <Item extends Stored>(path: string) => ({
  path,

  useList: (query: Query) => itemsApi.useItemsQuery({ path, query }) as Asked<Listing<Item>>,

  /** One item; nothing is asked without an id. */
  useOne: (id: string | undefined) =>
    itemsApi.useItemQuery({ path, id: id ?? '' }, { skip: id === undefined }) as Asked<Item>,

  /** Saves the fields of a form: a new item, or a change of `id` at `rev`. */
  useSave(id: string | undefined) {
    const [save] = itemsApi.useSaveItemMutation()
    return async (fields: object, rev: number | undefined): Promise<{ item: Item } | { refused: Problem }> => {
      const answer = await save({ path, body: id ? { ...fields, _id: id, rev } : fields })
      if ('data' in answer && answer.data) return { item: answer.data as Item }
      return { refused: refusalOf(answer.error) }
    }
  },

  useRemove() {
    const [remove] = itemsApi.useRemoveItemMutation()
    /** Throws the problem when it is refused. */
    return (id: string) => remove({ path, id }).unwrap()
  },

  useRemoveMany() {
    const [removeMany] = itemsApi.useRemoveItemsMutation()
    /** Removes what can be removed; throws the first reason why something could not. */
    return async (ids: readonly string[]) => {
      const { failed } = await removeMany({ path, ids }).unwrap()
      if (failed[0]) throw failed[0]
    }
  },

  /** Fetches pages of a list, for exports. */
  useFetchPage(query: Query) {
    const [ask] = itemsApi.useLazyItemsQuery()
    return (page: number, limit: number) =>
      ask({ path, query: { ...query, page, limit } }).unwrap() as Promise<Listing<Item>>
  },
})

const refusalOf = (error: unknown): Problem =>
  problemOf(error) ?? { status: 503, code: 'C207', message: 'Dienst vorübergehend nicht erreichbar' }
