import type { SocialConnect, SocialConnection } from '@rebzeile/contracts/http/cms/social.ts'
import type { NewTag, Tag, TagChange } from '@rebzeile/contracts/http/cms/tag.ts'
import type { Backup, LinkCheck, NewBackup, Redirect } from '@rebzeile/contracts/http/cms/upkeep.ts'
import type { z } from 'zod'
import { api } from './api.ts'
import { itemsOf } from './items.ts'

type Of<Schema extends z.ZodType> = z.output<Schema>

/** Former addresses that lead on. */
export const redirects = itemsOf<Of<typeof Redirect>>('/redirect')

export const upkeepApi = api.injectEndpoints({
  endpoints: (build) => ({
    tags: build.query<Tag[], void>({
      query: () => ({ path: '/tag' }),
      providesTags: [{ type: 'Item', id: '/tag' }, 'Entry'],
    }),
    createTag: build.mutation<Tag[], z.input<typeof NewTag>>({
      query: (body) => ({ path: '/tag', method: 'POST', body }),
      invalidatesTags: [{ type: 'Item', id: '/tag' }],
    }),
    changeTag: build.mutation<Tag[], z.input<typeof TagChange>>({
      query: (body) => ({ path: '/tag', method: 'PUT', body }),
      invalidatesTags: [{ type: 'Item', id: '/tag' }, 'Entry', 'Page'],
    }),
    removeTag: build.mutation<Tag[], string>({
      query: (path) => ({ path: '/tag', method: 'DELETE', query: { path } }),
      invalidatesTags: [{ type: 'Item', id: '/tag' }, 'Entry', 'Page'],
    }),
    linkCheck: build.query<Of<typeof LinkCheck>, void>({
      query: () => ({ path: '/link_check' }),
      providesTags: [{ type: 'Item', id: '/link_check' }],
    }),
    startLinkCheck: build.mutation<Of<typeof LinkCheck>, void>({
      query: () => ({ path: '/link_check', method: 'POST' }),
      invalidatesTags: [{ type: 'Item', id: '/link_check' }],
    }),
    socialConnections: build.query<Of<typeof SocialConnection>[], void>({
      query: () => ({ path: '/social/connection' }),
      providesTags: [{ type: 'Item', id: '/social/connection' }],
    }),
    connectSocial: build.mutation<Of<typeof SocialConnection>[], z.input<typeof SocialConnect>>({
      query: (body) => ({ path: '/social/connection', method: 'PUT', body }),
      invalidatesTags: [{ type: 'Item', id: '/social/connection' }],
    }),
    disconnectSocial: build.mutation<Of<typeof SocialConnection>[], 'facebook' | 'instagram'>({
      query: (network) => ({ path: '/social/connection', method: 'DELETE', query: { network } }),
      invalidatesTags: [{ type: 'Item', id: '/social/connection' }],
    }),
    backups: build.query<Backup[], void>({
      query: () => ({ path: '/backup' }),
      providesTags: [{ type: 'Item', id: '/backup' }],
    }),
    startBackup: build.mutation<Backup[], z.input<typeof NewBackup>>({
      query: (body) => ({ path: '/backup', method: 'POST', body }),
      invalidatesTags: [{ type: 'Item', id: '/backup' }],
    }),
    removeBackup: build.mutation<unknown, string>({
      query: (id) => ({ path: `/backup/${id}`, method: 'DELETE' }),
      invalidatesTags: [{ type: 'Item', id: '/backup' }],
    }),
  }),
})
