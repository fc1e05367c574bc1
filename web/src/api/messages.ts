import type { Message, MessageChange, MessagesChange } from '@rebzeile/contracts/http/cms/message.ts'
import type { z } from 'zod'
import { api } from './api.ts'
import { itemsOf } from './items.ts'

/** Messages of visitors, for those who answer them. */
export const messages = itemsOf<Message>('/message')

const CHANGED = [{ type: 'Item' as const, id: '/message' }, 'Notice' as const]

export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeMessage: build.mutation<Message, z.input<typeof MessageChange>>({
      query: (body) => ({ path: '/message', method: 'PUT', body }),
      transformResponse: ([message]: [Message]) => message,
      invalidatesTags: CHANGED,
    }),
    changeMessages: build.mutation<Message[], z.input<typeof MessagesChange>>({
      query: (body) => ({ path: '/batch/message/change', method: 'POST', body }),
      invalidatesTags: CHANGED,
    }),
    replyToMessage: build.mutation<Message, { id: string; html: string }>({
      query: ({ id, html }) => ({ path: `/message/${id}/reply`, method: 'POST', body: { html } }),
      transformResponse: ([message]: [Message]) => message,
      invalidatesTags: CHANGED,
    }),
  }),
})
