import type { PageView } from '@rebzeile/contracts/http/cms/analytics.ts'
import type { NewConsentRecord } from '@rebzeile/contracts/http/cms/consent.ts'
import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import type { Captcha, NewMessage } from '@rebzeile/contracts/http/cms/message.ts'
import type { InstagramMedia } from '@rebzeile/contracts/http/cms/social.ts'
import type { z } from 'zod'
import { api } from './api.ts'
import type { Listing } from './listing.ts'

export const NEWS_PER_REQUEST = 10

/** What visitors of the site send and ask for beside its pages. */
export const visitorApi = api.injectEndpoints({
  endpoints: (build) => ({
    recordConsent: build.mutation<unknown, z.input<typeof NewConsentRecord>>({
      query: (body) => ({ path: '/consent', method: 'POST', body, keepalive: true }),
    }),
    countView: build.mutation<unknown, z.input<typeof PageView>>({
      query: (body) => ({ path: '/analytics/view', method: 'POST', body, keepalive: true }),
    }),
    captcha: build.mutation<z.output<typeof Captcha>, { kind?: 'sum' | undefined; locale: 'de' | 'en' }>({
      query: (query) => ({ path: '/message/captcha', query }),
    }),
    sendMessage: build.mutation<unknown, z.input<typeof NewMessage>>({
      query: (body) => ({ path: '/message', method: 'POST', body }),
    }),
    instagramMedia: build.query<z.output<typeof InstagramMedia>[], number>({
      query: (limit) => ({ path: '/social/instagram/media', query: { limit } }),
    }),
    newsPage: build.query<Listing<Entry>, { page: number; locale: 'de' | 'en' }>({
      query: ({ page, locale }) => ({
        path: '/entry',
        query: {
          'filter[type]': 'news',
          sort: '-publish_date',
          limit: NEWS_PER_REQUEST,
          page,
          locale,
          envelope: 1,
        },
      }),
    }),
  }),
})
