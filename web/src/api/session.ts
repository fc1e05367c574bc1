import type { User } from '@rebzeile/contracts/http/auth/user.ts'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
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
      onQueryStarted: (_, { dispatch, queryFulfilled }): Promise<void> => become(queryFulfilled, dispatch),
    }),
    logout: build.mutation<User, void>({
      query: () => ({ path: '/auth/logout', method: 'POST' }),
      onQueryStarted: (_, { dispatch, queryFulfilled }): Promise<void> => become(queryFulfilled, dispatch),
    }),
    requestPasswordReset: build.mutation<{ ok: true }, { handle: string }>({
      query: (body) => ({ path: '/auth/requestPasswordReset', method: 'POST', body }),
    }),
  }),
})

type RootState = Parameters<ReturnType<typeof sessionApi.endpoints.me.select>>[0]
type Dispatch = ThunkDispatch<RootState, unknown, UnknownAction>

/** Whoever the answer names acts from here on, before anybody is sent to another screen. A refusal changes nothing. */
async function become(answer: Promise<{ data: User }>, dispatch: Dispatch): Promise<void> {
  const user = await answer.then(({ data }) => data).catch(() => undefined)
  if (user) await dispatch(sessionApi.util.upsertQueryData('me', undefined, user))
}

export const { useMeQuery, useLoginMutation, useLogoutMutation, useRequestPasswordResetMutation } = sessionApi
