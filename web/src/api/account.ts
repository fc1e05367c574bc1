import type { EraseAnswer, PrivacyExport } from '@rebzeile/contracts/http/auth/privacy.ts'
import type { Session } from '@rebzeile/contracts/http/auth/session.ts'
import type { Passkey, RecoveryCodes, TotpSetup } from '@rebzeile/contracts/http/auth/two-factor.ts'
import type { User, UserChange } from '@rebzeile/contracts/http/auth/user.ts'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import type { z } from 'zod'
import { api } from './api.ts'
import { become } from './session.ts'

type Done = { ok: true }
type Codes = z.output<typeof RecoveryCodes>

/** What signed-in people do with their own account. */
export const accountApi = api.enhanceEndpoints({ addTagTypes: ['OwnSession', 'Passkey', 'Export'] }).injectEndpoints({
  endpoints: (build) => ({
    changeMe: build.mutation<User[], z.input<typeof UserChange>>({
      query: (body) => ({ path: '/auth', method: 'PUT', body }),
      onQueryStarted: (_, { dispatch, queryFulfilled }): Promise<void> =>
        become(
          queryFulfilled.then(({ data }) => data[0]),
          dispatch,
        ),
      // After a refusal what is shown may be out of date.
      invalidatesTags: (_, error) => (error ? ['Session'] : []),
    }),
    changePassword: build.mutation<Done, { password: string; new_password: string }>({
      query: (body) => ({ path: '/auth/changePassword', method: 'POST', body }),
      invalidatesTags: ['OwnSession'],
    }),
    changeHandle: build.mutation<Done, { handle: string; password: string }>({
      query: (body) => ({ path: '/auth/changeHandle', method: 'POST', body }),
    }),
    enableTotp: build.mutation<z.output<typeof TotpSetup>, void>({
      query: () => ({ path: '/auth/enable2FA', method: 'POST' }),
    }),
    confirmTotp: build.mutation<Codes, { code: string }>({
      query: (body) => ({ path: '/auth/verify2FA', method: 'POST', body }),
      invalidatesTags: ['Session'],
    }),
    disableTotp: build.mutation<Done, { password: string }>({
      query: (body) => ({ path: '/auth/disable2FA', method: 'POST', body }),
      invalidatesTags: ['Session'],
    }),
    newRecoveryCodes: build.mutation<Codes, { password: string }>({
      query: (body) => ({ path: '/auth/recoveryCodes', method: 'POST', body }),
      invalidatesTags: ['Session'],
    }),
    passkeys: build.query<Passkey[], void>({
      query: () => ({ path: '/auth/passkeys' }),
      providesTags: ['Passkey'],
    }),
    passkeyOptions: build.mutation<PublicKeyCredentialCreationOptionsJSON, void>({
      query: () => ({ path: '/auth/passkeys/options', method: 'POST' }),
    }),
    addPasskey: build.mutation<Passkey[], { name: string; response: unknown }>({
      query: (body) => ({ path: '/auth/passkeys', method: 'POST', body }),
      invalidatesTags: ['Passkey', 'Session'],
    }),
    removePasskey: build.mutation<unknown, string>({
      query: (id) => ({ path: `/auth/passkeys/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Passkey', 'Session'],
    }),
    sessions: build.query<Session[], void>({
      query: () => ({ path: '/auth/sessions' }),
      providesTags: ['OwnSession'],
    }),
    endSession: build.mutation<unknown, string>({
      query: (id) => ({ path: `/auth/sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['OwnSession'],
    }),
    endOtherSessions: build.mutation<unknown, void>({
      query: () => ({ path: '/auth/sessions', method: 'DELETE' }),
      invalidatesTags: ['OwnSession'],
    }),
    exports: build.query<PrivacyExport[], void>({
      query: () => ({ path: '/auth/export' }),
      providesTags: ['Export'],
    }),
    requestExport: build.mutation<{ job: string }, void>({
      query: () => ({ path: '/auth/export', method: 'POST' }),
      invalidatesTags: ['Export'],
    }),
    erase: build.mutation<z.output<typeof EraseAnswer>, { password: string }>({
      query: (body) => ({ path: '/auth/erase', method: 'POST', body }),
      invalidatesTags: ['Session', 'OwnSession'],
    }),
    undoErase: build.mutation<User, void>({
      query: () => ({ path: '/auth/undoErase', method: 'POST' }),
      onQueryStarted: (_, { dispatch, queryFulfilled }): Promise<void> =>
        become(
          queryFulfilled.then(({ data }) => data),
          dispatch,
        ),
    }),
  }),
})

/** Where the archive of an export is fetched. */
export const exportAddress = (id: string) => `/api/v0/auth/export/${id}/download`

export const {
  useChangeMeMutation,
  useChangePasswordMutation,
  useChangeHandleMutation,
  useEnableTotpMutation,
  useConfirmTotpMutation,
  useDisableTotpMutation,
  useNewRecoveryCodesMutation,
  usePasskeysQuery,
  usePasskeyOptionsMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useExportsQuery,
  useRequestExportMutation,
  useEraseMutation,
  useUndoEraseMutation,
} = accountApi
