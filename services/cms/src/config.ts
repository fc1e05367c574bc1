import { readEnv } from '@rebzeile/kit/config/read-env.ts'
import { type ServiceConfig, ServiceEnv, serviceConfig } from '@rebzeile/kit/config/service-env.ts'
import { z } from 'zod'

export const DEFAULT_PUBLIC_URL = 'http://localhost:8080'

const CmsEnv = ServiceEnv.extend({
  /** `postgres://…` or `mongodb://…`. */
  DOCUMENTS_URL: z.string(),
  /** Encrypts the secrets of the site's configuration at rest, and signs the questions of the contact form. */
  CONFIG_SECRET: z.string().min(16),
  /** Where people reach the site: links in mails begin with it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default(DEFAULT_PUBLIC_URL),
})

export interface CmsConfig extends ServiceConfig {
  documentsUrl: string
  configSecret: string
  /** Default: `http://localhost:8080`. */
  publicUrl?: string
}

export function cmsConfig(source: NodeJS.ProcessEnv): CmsConfig {
  const env = readEnv(CmsEnv, source)
  return {
    ...serviceConfig(env),
    documentsUrl: env.DOCUMENTS_URL,
    configSecret: env.CONFIG_SECRET,
    publicUrl: env.PUBLIC_URL.replace(/\/$/, ''),
  }
}
