import { readEnv } from '@rebzeile/kit/config/read-env.ts'
import { type ServiceConfig, ServiceEnv, serviceConfig } from '@rebzeile/kit/config/service-env.ts'
import { z } from 'zod'

export const DEFAULT_PUBLIC_URL = 'http://localhost:8080'

export const DEFAULT_GRAPH_URL = 'https://graph.facebook.com/v21.0'

const CmsEnv = ServiceEnv.extend({
  /** `postgres://…` or `mongodb://…`. */
  DOCUMENTS_URL: z.string(),
  /** Encrypts the secrets of the site's configuration at rest, and signs the questions of the contact form. */
  CONFIG_SECRET: z.string().min(16),
  /** The Graph API of Facebook and Instagram, with its version. */
  SOCIAL_GRAPH_URL: z.url({ protocol: /^https?$/ }).default(DEFAULT_GRAPH_URL),
  /** Where people reach the site: links in mails begin with it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default(DEFAULT_PUBLIC_URL),
  /** Where archives lie; instances share it. Without it, or without the addresses of the others, there are none. */
  BACKUP_DIR: z.string().optional(),
  MEDIA_URL: z.url().optional(),
  NEWSLETTER_URL: z.url().optional(),
})

/** Where archives go, and of whom they are made. */
export interface BackupSettings {
  folder: string
  /** Where the other services listen, by name. */
  peers: Readonly<Record<string, string>>
  /** The installation's keys, where nobody else keeps them: without them an archive would be of no use. */
  secrets?: Readonly<Record<string, string>>
}

export interface CmsConfig extends ServiceConfig {
  documentsUrl: string
  configSecret: string
  /** Default: `http://localhost:8080`. */
  publicUrl?: string
  /** Default: Facebook's. */
  graphUrl?: string
  /** Without it no archive can be made. */
  backup?: BackupSettings
}

export function cmsConfig(source: NodeJS.ProcessEnv): CmsConfig {
  const env = readEnv(CmsEnv, source)
  return {
    ...serviceConfig(env),
    documentsUrl: env.DOCUMENTS_URL,
    configSecret: env.CONFIG_SECRET,
    publicUrl: env.PUBLIC_URL.replace(/\/$/, ''),
    graphUrl: env.SOCIAL_GRAPH_URL.replace(/\/$/, ''),
    backup: backupSettings(env),
  }
}

function backupSettings({ BACKUP_DIR: folder, JWKS_URL, MEDIA_URL: media, NEWSLETTER_URL: newsletter }: Env) {
  if (!folder || !media || !newsletter) return undefined
  return { folder, peers: { auth: new URL(JWKS_URL).origin, media, newsletter } }
}

type Env = z.output<typeof CmsEnv>
