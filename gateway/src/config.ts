import { readEnv } from '@rebzeile/kit/config/read-env.ts'
import { ServiceEnv } from '@rebzeile/kit/config/service-env.ts'
import { z } from 'zod'

const GatewayEnv = ServiceEnv.omit({ JWKS_URL: true }).extend({
  AUTH_URL: z.url(),
  CMS_URL: z.url(),
  MEDIA_URL: z.url(),
  NEWSLETTER_URL: z.url(),
  WEB_URL: z.url(),
  /** How many proxies in front of the gateway append to X-Forwarded-For; 0 = the header is ignored. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /** Multiplies every rate limit; 0 switches them off (load tests). */
  RATE_LIMIT_FACTOR: z.coerce.number().min(0).max(1_000).default(1),
  /** Serves Prometheus metrics on a port of their own; without it they stay inside. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
})

export type UpstreamName = 'auth' | 'cms' | 'media' | 'newsletter' | 'web'

export interface GatewayConfig {
  port: number
  host: string
  busUrl: string
  busPrefix?: string
  clientAddressSecret: string
  logLevel: string
  /** Where each service listens. */
  upstreams: Record<UpstreamName, string>
  trustedProxies: number
  rateLimitFactor: number
  metricsPort?: number
}

export function gatewayConfig(source: NodeJS.ProcessEnv): GatewayConfig {
  const env = readEnv(GatewayEnv, source)
  return {
    port: env.PORT,
    host: env.HOST,
    busUrl: env.BUS_URL,
    busPrefix: env.BUS_PREFIX,
    clientAddressSecret: env.CLIENT_ADDRESS_SECRET,
    logLevel: env.LOG_LEVEL,
    upstreams: {
      auth: env.AUTH_URL,
      cms: env.CMS_URL,
      media: env.MEDIA_URL,
      newsletter: env.NEWSLETTER_URL,
      web: env.WEB_URL,
    },
    trustedProxies: env.TRUSTED_PROXIES,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    metricsPort: env.METRICS_PORT,
  }
}
