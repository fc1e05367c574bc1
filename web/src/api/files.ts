import type {
  Crop,
  File,
  FileChange,
  FileUsage,
  Quota,
  Rotate,
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
  trash?: '1'
  unused?: '1'
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
    cropFile: build.mutation<File, z.input<typeof Crop>>({
      query: (body) => ({ path: '/crop', method: 'POST', body }),
      transformResponse: ([file]: [File]) => file,
      invalidatesTags: ['File', 'Page'],
    }),
    rotateFile: build.mutation<File, z.input<typeof Rotate>>({
      query: (body) => ({ path: '/rotate', method: 'POST', body }),
      transformResponse: ([file]: [File]) => file,
      invalidatesTags: ['File', 'Page'],
    }),
    replaceFile: build.mutation<File, { id: string; form: FormData }>({
      query: ({ id, form }) => ({ path: `/file/${id}/content`, method: 'POST', body: form }),
      transformResponse: ([file]: [File]) => file,
      invalidatesTags: ['File', 'Quota', 'Page'],
    }),
    fileUsages: build.query<FileUsage[], string>({
      query: (id) => ({ path: `/file/${id}/usages` }),
      providesTags: ['File'],
    }),
    signFile: build.mutation<{ url: string; expires: string }, string>({
      query: (id) => ({ path: `/file/${id}/link`, method: 'POST' }),
    }),
    restoreFiles: build.mutation<File[], string[]>({
      query: (ids) => ({ path: '/batch/file/restore', method: 'POST', body: { ids } }),
      invalidatesTags: ['File', 'FileTag', 'Quota'],
    }),
    emptyTrash: build.mutation<{ removed: string[] }, void>({
      query: () => ({ path: '/file_trash', method: 'DELETE' }),
      invalidatesTags: ['File', 'Quota'],
    }),
    removeFile: build.mutation<unknown, { id: string; force?: '1'; forever?: '1' }>({
      query: ({ id, ...query }) => ({ path: `/file/${id}`, method: 'DELETE', query }),
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
