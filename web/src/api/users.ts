import type { AuditRecord } from '@rebzeile/contracts/http/auth/privacy.ts'
import type { User, UserGroup } from '@rebzeile/contracts/http/auth/user.ts'
import type { z } from 'zod'
import { api } from './api.ts'
import { itemsOf } from './items.ts'
import type { Listing } from './listing.ts'

/** Users as administrators look after them. */
export const users = itemsOf<User>('/auth')

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    userGroups: build.query<z.output<typeof UserGroup>[], void>({
      query: () => ({ path: '/auth/getAvailableGroups' }),
      providesTags: ['User'],
    }),
    usersByRole: build.query<{ key: string; label: string; count: number }[], void>({
      query: () => ({ path: '/auth/getData', method: 'POST', body: { limit: 1 } }),
      transformResponse: ({ groups = [] }: { groups?: { key: string; label: string; count: number }[] }) => groups,
      providesTags: [{ type: 'Item', id: '/auth' }],
    }),
    customerNumber: build.query<string, void>({
      query: () => ({ path: '/auth/getUniqueCustomerId' }),
      transformResponse: ({ customer_no }: { customer_no: string }) => customer_no,
    }),
    setPassword: build.mutation<unknown, { _id: string; password: string }>({
      query: (body) => ({ path: '/auth/setPassword', method: 'POST', body }),
    }),
    audit: build.query<Listing<AuditRecord>, { user?: string; page: number; limit: number }>({
      query: (query) => ({ path: '/auth/audit', query: { ...query, envelope: 1 } }),
      providesTags: [{ type: 'Item', id: '/auth' }],
    }),
  }),
})
