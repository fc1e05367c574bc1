import type { CaughtMail, MailboxTest, SentMail, Suppression } from '@rebzeile/contracts/http/newsletter/mail.ts'
import type { z } from 'zod'
import { api } from './api.ts'
import { itemsOf } from './items.ts'

/** Mails the desk took on; they can be looked at, not changed. */
export const sentMails = itemsOf<SentMail & { rev: number }>('/mail')

export const suppressions = itemsOf<Suppression & { rev: number }>('/newsletter_suppression')

export const mailApi = api.injectEndpoints({
  endpoints: (build) => ({
    testMailbox: build.mutation<z.output<typeof MailboxTest>, { to: string }>({
      query: (body) => ({ path: '/config_test_mailbox', method: 'POST', body }),
      invalidatesTags: ['Mail', { type: 'Item', id: '/mail' }],
    }),
    caughtMails: build.query<CaughtMail[], { to?: string; limit?: number }>({
      query: (query) => ({ path: '/mail_catcher', query }),
      providesTags: ['Mail'],
    }),
    clearCaughtMails: build.mutation<unknown, void>({
      query: () => ({ path: '/mail_catcher', method: 'DELETE' }),
      invalidatesTags: ['Mail'],
    }),
    retryMail: build.mutation<SentMail, string>({
      query: (id) => ({ path: `/mail/${id}/retry`, method: 'POST' }),
      invalidatesTags: [{ type: 'Item', id: '/mail' }],
    }),
  }),
})
