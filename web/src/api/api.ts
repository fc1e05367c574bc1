import { createApi } from '@reduxjs/toolkit/query/react'
import { callApi } from './call.ts'

/** What the client knows of the server. Each topic injects its own calls. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: callApi,
  tagTypes: [
    'Site',
    'Page',
    'Session',
    'Entry',
    'File',
    'FileTag',
    'Quota',
    'Config',
    'User',
    'Item',
    'Message',
    'Mail',
    'Notice',
    'System',
  ],
  // What the server rendered with is fresh; a page looked at again within this time comes from memory.
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
})
