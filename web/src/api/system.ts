import type { Analytics } from '@rebzeile/contracts/http/cms/analytics.ts'
import type { Notification } from '@rebzeile/contracts/http/cms/notification.ts'
import type { Dashboard } from '@rebzeile/contracts/http/cms/upkeep.ts'
import type { DeadLetter, SystemStatus } from '@rebzeile/contracts/http/gateway/system.ts'
import type { z } from 'zod'
import { api } from './api.ts'
import type { Listing } from './listing.ts'

export const systemApi = api.injectEndpoints({
  endpoints: (build) => ({
    systemStatus: build.query<SystemStatus, void>({
      query: () => ({ path: '/system/status' }),
      providesTags: ['System'],
    }),
    deadLetters: build.query<DeadLetter[], string>({
      query: (consumer) => ({ path: '/system/dead_letter', query: { consumer } }),
      providesTags: ['System'],
    }),
    replay: build.mutation<{ replayed: number }, { consumer: string; ids?: string[] }>({
      query: (body) => ({ path: '/system/replay', method: 'POST', body }),
      invalidatesTags: ['System'],
    }),
    dashboard: build.query<z.output<typeof Dashboard>, void>({
      query: () => ({ path: '/dashboard' }),
      providesTags: ['Notice', 'Entry', { type: 'Item', id: '/message' }],
    }),
    analytics: build.query<z.output<typeof Analytics>, { from: string; to: string }>({
      query: (query) => ({ path: '/analytics', query }),
    }),
    notifications: build.query<Listing<Notification>, { page: number; limit: number; unread?: '1' }>({
      query: (query) => ({ path: '/notification', query: { ...query, envelope: 1 } }),
      providesTags: ['Notice'],
    }),
    readNotifications: build.mutation<{ unread: number }, { ids?: string[]; read?: boolean }>({
      query: (body) => ({ path: '/notification/read', method: 'POST', body }),
      invalidatesTags: ['Notice'],
    }),
  }),
})
