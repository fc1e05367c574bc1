import { readEnv } from '@rebzeile/kit/config/read-env.ts'
import { type ServiceConfig, ServiceEnv, serviceConfig } from '@rebzeile/kit/config/service-env.ts'
import { z } from 'zod'

const NewsletterEnv = ServiceEnv.extend({
  DATABASE_URL: z.string(),
  /** The cms seals the mail server's password with it. */
  CONFIG_SECRET: z.string().min(16),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:8080'),
  MAIL_CATCHER: z.enum(['on', 'off']).default('off'),
})

export interface NewsletterConfig extends ServiceConfig {
  databaseUrl: string
  configSecret: string
  /** Where visitors find the site: the domain of message ids, and of the sender unless one is configured. */
  publicUrl: string
  /** Keeps mails instead of sending them while no mail server is configured. */
  mailCatcher: boolean
}

export function newsletterConfig(source: NodeJS.ProcessEnv): NewsletterConfig {
  const env = readEnv(NewsletterEnv, source)
  return {
    ...serviceConfig(env),
    databaseUrl: env.DATABASE_URL,
    configSecret: env.CONFIG_SECRET,
    publicUrl: env.PUBLIC_URL,
    mailCatcher: env.MAIL_CATCHER === 'on',
  }
}
