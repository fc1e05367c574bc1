import { readEnv } from '@rebzeile/kit/config/read-env.ts'
import { type ServiceConfig, ServiceEnv, serviceConfig } from '@rebzeile/kit/config/service-env.ts'
import { z } from 'zod'
import type { FirstAdmin } from './accounts/built-in-accounts.ts'

export const DEFAULT_PUBLIC_URL = 'http://localhost:8080'

const PublicUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

const AuthEnv = ServiceEnv.omit({ JWKS_URL: true }).extend({
  DATABASE_URL: z.string(),
  /** Encrypts the signing keys at rest. */
  KEY_SECRET: z.string().min(16),
  /** Where the site answers: every link of a mail begins with it, whatever a request says about its host. */
  PUBLIC_URL: PublicUrl.default(DEFAULT_PUBLIC_URL),
  ADMIN_HANDLE: z.string().min(1).max(254).optional(),
  ADMIN_PASSWORD: z.string().min(8).max(1_000).optional(),
})

export interface AuthConfig extends Omit<ServiceConfig, 'jwksUrl'> {
  databaseUrl: string
  keySecret: string
  /** Default `http://localhost:8080`. */
  publicUrl?: string
  /** Who may sign in first; without it no admin is made. */
  firstAdmin?: FirstAdmin
}

export function authConfig(source: NodeJS.ProcessEnv): AuthConfig {
  const env = readEnv(AuthEnv, source)
  const { ADMIN_HANDLE: handle, ADMIN_PASSWORD: password } = env
  return {
    ...serviceConfig({ ...env, JWKS_URL: '' }),
    databaseUrl: env.DATABASE_URL,
    keySecret: env.KEY_SECRET,
    publicUrl: env.PUBLIC_URL,
    ...(handle && password ? { firstAdmin: { handle, password } } : {}),
  }
}
