import type { SecondFactorAsked } from '@rebzeile/contracts/http/auth/login.ts'
import type { Strength } from '@rebzeile/contracts/http/auth/password.ts'
import type { Signup, User } from '@rebzeile/contracts/http/auth/user.ts'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { z } from 'zod'
import { api } from './api.ts'
import type { Problem } from './problem.ts'
import { become } from './session.ts'

type Done = { ok: true }

export interface Credentials {
  handle: string
  password: string
}

export interface SocialProvider {
  key: string
  title: string
}

/** Ways in: signing in and up, and what the links in mails lead to. */
export const entranceApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<User, Credentials>({
      query: (body) => ({ path: '/auth/login', method: 'POST', body }),
      onQueryStarted: (_, { dispatch, queryFulfilled }): Promise<void> =>
        become(
          queryFulfilled.then(({ data }) => data),
          dispatch,
        ),
    }),
    verifyLogin: build.mutation<User, { challenge: string; code: string }>({
      query: (body) => ({ path: '/auth/verify2FA', method: 'POST', body }),
      onQueryStarted: (_, { dispatch, queryFulfilled }): Promise<void> =>
        become(
          queryFulfilled.then(({ data }) => data),
          dispatch,
        ),
    }),
    passkeyLoginOptions: build.mutation<PublicKeyCredentialRequestOptionsJSON, { challenge?: string }>({
      query: (body) => ({ path: '/auth/passkeyLogin/options', method: 'POST', body }),
    }),
    passkeyLogin: build.mutation<User, { challenge?: string; response: unknown }>({
      query: (body) => ({ path: '/auth/passkeyLogin', method: 'POST', body }),
      onQueryStarted: (_, { dispatch, queryFulfilled }): Promise<void> =>
        become(
          queryFulfilled.then(({ data }) => data),
          dispatch,
        ),
    }),
    socialProviders: build.query<SocialProvider[], void>({
      query: () => ({ path: '/auth/social' }),
    }),
    requestPasswordReset: build.mutation<Done, { handle: string }>({
      query: (body) => ({ path: '/auth/requestPasswordReset', method: 'POST', body }),
    }),
    resetPassword: build.mutation<Done, { token: string; password: string }>({
      query: (body) => ({ path: '/auth/resetPassword', method: 'POST', body }),
    }),
    signup: build.mutation<Done, z.input<typeof Signup>>({
      query: (body) => ({ path: '/auth/signup', method: 'POST', body }),
    }),
    verify: build.mutation<{ handle: string }, { token: string }>({
      query: (body) => ({ path: '/auth/verify', method: 'POST', body }),
    }),
    resendVerification: build.mutation<Done, { handle: string }>({
      query: (body) => ({ path: '/auth/resendVerification', method: 'POST', body }),
    }),
    confirmHandle: build.mutation<{ handle: string }, { token: string }>({
      query: (body) => ({ path: '/auth/confirmHandle', method: 'POST', body }),
      invalidatesTags: ['Session'],
    }),
    passwordStrength: build.query<z.output<typeof Strength>, { password: string; context: string[] }>({
      query: (body) => ({ path: '/auth/checkPasswordStrength', method: 'POST', body }),
      // Passwords that were tried are not remembered.
      keepUnusedDataFor: 0,
    }),
  }),
})

export type SecondFactor = z.output<typeof SecondFactorAsked>

/** What a login that asks for a second factor (C104) says of it. */
export function secondFactorOf(problem: Problem | undefined): SecondFactor | undefined {
  const data: unknown = problem?.code === 'C104' ? problem.data : undefined
  return typeof data === 'object' && data !== null && 'challenge' in data ? (data as SecondFactor) : undefined
}

export const {
  useLoginMutation,
  useVerifyLoginMutation,
  usePasskeyLoginOptionsMutation,
  usePasskeyLoginMutation,
  useSocialProvidersQuery,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
  useSignupMutation,
  useVerifyMutation,
  useResendVerificationMutation,
  useConfirmHandleMutation,
  usePasswordStrengthQuery,
} = entranceApi
