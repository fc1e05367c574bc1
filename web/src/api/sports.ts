import type { SportsOverview } from '@rebzeile/contracts/http/cms/sports.ts'
import type { z } from 'zod'
import { api } from './api.ts'

export const sportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sportsOverview: build.query<z.output<typeof SportsOverview>, void>({
      query: () => ({ path: '/sports/overview' }),
      providesTags: ['/sports_club', '/sports_team', '/sports_person'].map((id) => ({ type: 'Item' as const, id })),
    }),
  }),
})
