import { resolve } from 'node:path'
import { readEnv } from '@rebzeile/kit/config/read-env.ts'
import { z } from 'zod'

const Env = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('./data'),
  RESTORE: z.string().optional(),
  SEED: z.enum(['demo', 'none']).default('demo'),
  ADMIN_HANDLE: z.string().trim().toLowerCase().min(1).max(254).default('admin'),
  ADMIN_PASSWORD: z.string().min(8).max(1_000).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  RATE_LIMIT_FACTOR: z.coerce.number().min(0).default(1),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
})

/** How the embedded mode runs; the README has the table. */
export interface Settings {
  port: number
  /** Undefined = every interface. */
  host?: string
  /** Where visitors find the site; links in mails begin with it. */
  publicUrl?: string
  dataDir: string
  /** An archive that an empty data folder is filled from before anything else starts. */
  restore?: string
  seed: 'demo' | 'none'
  adminHandle: string
  adminPassword?: string
  logLevel: z.output<typeof Env>['LOG_LEVEL']
  rateLimitFactor: number
  trustedProxies: number
}

export function readSettings(source: NodeJS.ProcessEnv): Settings {
  const env = readEnv(Env, source)
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir: resolve(env.DATA_DIR),
    restore: env.RESTORE && resolve(env.RESTORE),
    seed: env.SEED,
    adminHandle: env.ADMIN_HANDLE,
    adminPassword: env.ADMIN_PASSWORD,
    logLevel: env.LOG_LEVEL,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    trustedProxies: env.TRUSTED_PROXIES,
  }
}
