import type { Entry, EntryChange, EntryVersion } from '@rebzeile/contracts/http/cms/entry.ts'
import type { EntryLinks } from '@rebzeile/contracts/http/cms/upkeep.ts'
import type { z } from 'zod'
import { api } from './api.ts'
import type { Listing } from './listing.ts'

export interface EntryFilter {
  page?: number
  limit?: number
  sort?: string
  tags?: string
  q?: string
  'filter[type]'?: Entry['type']
  'filter[status]'?: Entry['status']
  draft?: '1'
}

interface Publication {
  _id: string
  rev?: number
  /** Later, instead of now. */
  at?: string
}

/** What changes an entry changes the pages and menus that show it. */
const SHOWN = ['Entry', 'Page', 'Site'] as const

export const entriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    entries: build.query<Listing<Entry>, EntryFilter>({
      query: (filter) => ({ path: '/entry', query: { ...filter, envelope: 1 } }),
      providesTags: ['Entry'],
    }),
    entryDraft: build.query<Entry, { id: string; locale?: 'de' | 'en' }>({
      query: ({ id, locale }) => ({ path: `/entry/${id}`, query: { draft: 1, locale } }),
      transformResponse: ([entry]: [Entry]) => entry,
      providesTags: ['Entry'],
    }),
    entryVersions: build.query<EntryVersion[], string>({
      query: (id) => ({ path: `/entry/${id}/versions` }),
      providesTags: ['Entry'],
    }),
    entryLinks: build.query<z.output<typeof EntryLinks>, string>({
      query: (id) => ({ path: `/entry/${id}/links` }),
      providesTags: ['Entry'],
    }),
    restoreVersion: build.mutation<Entry, { id: string; no: number; rev: number }>({
      query: ({ id, no, rev }) => ({ path: `/entry/${id}/versions/${no}/restore`, method: 'POST', body: { rev } }),
      transformResponse: ([entry]: [Entry]) => entry,
      invalidatesTags: [...SHOWN],
    }),
    createEntry: build.mutation<Entry, Partial<EntryChange>>({
      query: (body) => ({ path: '/entry', method: 'POST', body }),
      transformResponse: ([entry]: [Entry]) => entry,
      invalidatesTags: [...SHOWN],
    }),
    changeEntry: build.mutation<Entry, EntryChange>({
      query: (body) => ({ path: '/entry', method: 'PUT', body }),
      transformResponse: ([entry]: [Entry]) => entry,
      invalidatesTags: (entry) => (entry ? [...SHOWN] : []),
    }),
    /** Autosave: what visitors see does not change, so nothing is asked for again. */
    saveDraft: build.mutation<Entry, EntryChange>({
      query: (body) => ({ path: '/entry', method: 'PUT', body }),
      transformResponse: ([entry]: [Entry]) => entry,
    }),
    removeEntry: build.mutation<unknown, string>({
      query: (id) => ({ path: `/entry/${id}`, method: 'DELETE' }),
      invalidatesTags: [...SHOWN],
    }),
    publishEntry: build.mutation<Entry, Publication>({
      query: (body) => ({ path: '/publish/entry', method: 'POST', body }),
      invalidatesTags: [...SHOWN],
    }),
    unpublishEntry: build.mutation<Entry, Publication>({
      query: (body) => ({ path: '/unpublish/entry', method: 'POST', body }),
      invalidatesTags: [...SHOWN],
    }),
  }),
})

export const { usePublishEntryMutation, useSaveDraftMutation } = entriesApi
