import type { Config, ConfigChange } from '@rebzeile/contracts/http/cms/config.ts'
import type { z } from 'zod'
import { api } from './api.ts'

export const configApi = api.injectEndpoints({
  endpoints: (build) => ({
    config: build.query<Config, void>({
      query: () => ({ path: '/config' }),
      providesTags: ['Config'],
    }),
    changeConfig: build.mutation<Config, z.input<typeof ConfigChange>>({
      query: (body) => ({ path: '/config', method: 'PUT', body }),
      invalidatesTags: ['Config', 'Site', 'Page'],
    }),
  }),
})
