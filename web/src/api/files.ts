import type {
  File,
  FileChange,
  Quota,
  TagCount,
  Tagging,
  TagRename,
  Uploaded,
} from '@rebzeile/contracts/http/media/file.ts'
import type { BatchRemoved } from '@rebzeile/contracts/http/wire.ts'
import type { z } from 'zod'
import { api } from './api.ts'
import type { Listing } from './listing.ts'

export interface FileFilter {
  page?: number
  limit?: number
  sort?: string
  tags?: string
  q?: string
  kind?: 'image' | 'document'
}

type Folder = z.output<typeof TagCount>

export const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    files: build.query<Listing<File>, FileFilter>({
      query: (filter) => ({ path: '/file', query: { ...filter, envelope: 1 } }),
      providesTags: ['File'],
    }),
    file: build.query<File, string>({
      query: (id) => ({ path: `/file/${id}` }),
      transformResponse: ([file]: [File]) => file,
      providesTags: ['File'],
    }),
    fileTags: build.query<Folder[], void>({
      query: () => ({ path: '/file_tag' }),
      providesTags: ['FileTag'],
    }),
    siteQuota: build.query<z.output<typeof Quota>, void>({
      query: () => ({ path: '/quota/site' }),
      providesTags: ['Quota'],
    }),
    upload: build.mutation<z.output<typeof Uploaded>[], FormData>({
      query: (form) => ({ path: '/upload', method: 'POST', body: form }),
      invalidatesTags: ['File', 'FileTag', 'Quota'],
    }),
    changeFile: build.mutation<File, z.input<typeof FileChange>>({
      query: (body) => ({ path: '/file', method: 'PUT', body }),
      transformResponse: ([file]: [File]) => file,
      invalidatesTags: ['File', 'FileTag', 'Page'],
    }),
    removeFile: build.mutation<unknown, string>({
      query: (id) => ({ path: `/file/${id}`, method: 'DELETE' }),
      invalidatesTags: ['File', 'FileTag', 'Quota'],
    }),
    removeFiles: build.mutation<z.output<typeof BatchRemoved>, string[]>({
      query: (ids) => ({ path: '/batch/file/remove', method: 'POST', body: { ids } }),
      invalidatesTags: ['File', 'FileTag', 'Quota'],
    }),
    tagFiles: build.mutation<File[], z.input<typeof Tagging>>({
      query: (body) => ({ path: '/batch/file/tags', method: 'POST', body }),
      invalidatesTags: ['File', 'FileTag'],
    }),
    renameFileTag: build.mutation<Folder[], z.input<typeof TagRename>>({
      query: (body) => ({ path: '/file_tag', method: 'PUT', body }),
      invalidatesTags: ['File', 'FileTag'],
    }),
    removeFileTag: build.mutation<Folder[], string>({
      query: (path) => ({ path: '/file_tag', method: 'DELETE', query: { path } }),
      invalidatesTags: ['File', 'FileTag'],
    }),
  }),
})

export const { useLazyFileQuery, useUploadMutation } = filesApi
