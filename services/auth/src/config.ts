import { readEnv } from '@rebzeile/kit/config/read-env.ts'
import { type ServiceConfig, ServiceEnv, serviceConfig } from '@rebzeile/kit/config/service-env.ts'
import { z } from 'zod'
import type { FirstAdmin } from './accounts/built-in-accounts.ts'
import type { FacebookSettings } from './social/facebook.ts'

export const DEFAULT_PUBLIC_URL = 'http://localhost:8080'

const PublicUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

const AuthEnv = ServiceEnv.omit({ JWKS_URL: true }).extend({
  DATABASE_URL: z.string(),
  /** Encrypts the signing keys at rest. */
  KEY_SECRET: z.string().min(16),
  /** Where the site answers: every link of a mail begins with it, whatever a request says about its host. */
  PUBLIC_URL: PublicUrl.default(DEFAULT_PUBLIC_URL),
  /** Shared with the cms: seals what only it may open. */
  CONFIG_SECRET: z.string().min(16).optional(),
  SOCIAL_FACEBOOK_ID: z.string().min(1).optional(),
  SOCIAL_FACEBOOK_SECRET: z.string().min(1).optional(),
  SOCIAL_FACEBOOK_URL: PublicUrl.default('https://graph.facebook.com/v23.0'),
  SOCIAL_FACEBOOK_DIALOG_URL: PublicUrl.default('https://www.facebook.com/v23.0/dialog/oauth'),
  ADMIN_HANDLE: z.string().min(1).max(254).optional(),
  ADMIN_PASSWORD: z.string().min(8).max(1_000).optional(),
})

export interface AuthConfig extends Omit<ServiceConfig, 'jwksUrl'> {
  databaseUrl: string
  keySecret: string
  /** Default `http://localhost:8080`. */
  publicUrl?: string
  /** Without it nobody is asked for the right to manage pages at a network. */
  configSecret?: string
  facebook?: FacebookSettings
  /** Who may sign in first; without it no admin is made. */
  firstAdmin?: FirstAdmin
}

export function authConfig(source: NodeJS.ProcessEnv): AuthConfig {
  const env = readEnv(AuthEnv, source)
  const { ADMIN_HANDLE: handle, ADMIN_PASSWORD: password } = env
  const { SOCIAL_FACEBOOK_ID: id, SOCIAL_FACEBOOK_SECRET: secret } = env
  const facebook = { graphUrl: env.SOCIAL_FACEBOOK_URL, dialogUrl: env.SOCIAL_FACEBOOK_DIALOG_URL }
  return {
    ...serviceConfig({ ...env, JWKS_URL: '' }),
    databaseUrl: env.DATABASE_URL,
    keySecret: env.KEY_SECRET,
    publicUrl: env.PUBLIC_URL,
    ...(env.CONFIG_SECRET ? { configSecret: env.CONFIG_SECRET } : {}),
    ...(id && secret ? { facebook: { ...facebook, id, secret } } : {}),
    ...(handle && password ? { firstAdmin: { handle, password } } : {}),
  }
}
