import type { SiteFrame } from '@rebzeile/contracts/http/cms/config.ts'
import type { Page } from '@rebzeile/contracts/http/cms/page.ts'
import type { SiteAddress } from '../lib/site-path.ts'
import { api } from './api.ts'
import { callApi } from './call.ts'

/** A page, where it moved to, or that there is none: an answer too, and no error to be tried again. */
export type PageAnswer = Page | { kind: 'missing' }

const NO_SUCH_PAGE = [404, 410, 422]

export const pagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    site: build.query<SiteFrame, SiteAddress['locale']>({
      query: (locale) => ({ path: '/site', query: { locale } }),
      providesTags: ['Site'],
    }),
    page: build.query<PageAnswer, SiteAddress>({
      queryFn: async (address, context) => {
        const answer = await callApi({ path: '/page', query: { ...address } }, context, {})
        if (answer.error && NO_SUCH_PAGE.includes(answer.error.status)) return { data: { kind: 'missing' } }
        return answer.error ? { error: answer.error } : { data: answer.data as Page }
      },
      providesTags: ['Page'],
    }),
    /** What editors work on; fetched anew for every editing session. */
    pageDraft: build.query<Page, SiteAddress>({
      query: (address) => ({ path: '/page', query: { ...address, draft: 1 } }),
      keepUnusedDataFor: 0,
    }),
    /** The same beside a running session, which goes on with the draft it began with. */
    fetchDraft: build.mutation<Page, SiteAddress>({
      query: (address) => ({ path: '/page', query: { ...address, draft: 1 } }),
    }),
  }),
})

export const { useSiteQuery, usePageQuery, usePageDraftQuery } = pagesApi
