import type { User } from '@rebzeile/contracts/http/auth/user.ts'
import { api } from './api.ts'

export interface Credentials {
  handle: string
  password: string
}

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query<User, void>({
      query: () => ({ path: '/auth/me' }),
      providesTags: ['Session'],
    }),
    login: build.mutation<User, Credentials>({
      query: (credentials) => ({ path: '/auth/login', method: 'POST', body: credentials }),
      invalidatesTags: (user) => (user ? ['Session'] : []),
    }),
    logout: build.mutation<User, void>({
      query: () => ({ path: '/auth/logout', method: 'POST', body: {} }),
      invalidatesTags: ['Session'],
    }),
    requestPasswordReset: build.mutation<{ ok: true }, { handle: string }>({
      query: (body) => ({ path: '/auth/requestPasswordReset', method: 'POST', body }),
    }),
  }),
})

export const { useMeQuery, useLoginMutation, useLogoutMutation, useRequestPasswordResetMutation } = sessionApi
