import type { User } from '@rebzeile/contracts/http/auth/user.ts'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { api } from './api.ts'

/** Who acts, and how they leave. Signing in is in `entrance.ts`: visitors who only read do not load it. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query<User, void>({
      query: () => ({ path: '/auth/me' }),
      providesTags: ['Session'],
    }),
    logout: build.mutation<User, void>({
      query: () => ({ path: '/auth/logout', method: 'POST' }),
      onQueryStarted: (_, { dispatch, queryFulfilled }): Promise<void> =>
        become(
          queryFulfilled.then(({ data }) => data),
          dispatch,
        ),
    }),
  }),
})

type RootState = Parameters<ReturnType<typeof sessionApi.endpoints.me.select>>[0]
type Dispatch = ThunkDispatch<RootState, unknown, UnknownAction>

/** Whoever the answer names acts from here on, before anybody is sent to another screen. A refusal changes nothing. */
export async function become(answer: Promise<User | undefined>, dispatch: Dispatch): Promise<void> {
  const user = await answer.catch(() => undefined)
  if (user) await dispatch(sessionApi.util.upsertQueryData('me', undefined, user))
}

export const { useMeQuery, useLogoutMutation } = sessionApi
