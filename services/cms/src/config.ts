import { readEnv } from '@rebzeile/kit/config/read-env.ts'
import { type ServiceConfig, ServiceEnv, serviceConfig } from '@rebzeile/kit/config/service-env.ts'
import { z } from 'zod'

const CmsEnv = ServiceEnv.extend({
  /** `postgres://…` or `mongodb://…`. */
  DOCUMENTS_URL: z.string(),
  /** Encrypts the secrets of the site's configuration at rest. */
  CONFIG_SECRET: z.string().min(16),
})

export interface CmsConfig extends ServiceConfig {
  documentsUrl: string
  configSecret: string
}

export function cmsConfig(source: NodeJS.ProcessEnv): CmsConfig {
  const env = readEnv(CmsEnv, source)
  return { ...serviceConfig(env), documentsUrl: env.DOCUMENTS_URL, configSecret: env.CONFIG_SECRET }
}
