import { readEnv } from '@rebzeile/kit/config/read-env.ts'
import { ServiceEnv } from '@rebzeile/kit/config/service-env.ts'
import { z } from 'zod'

const WebEnv = ServiceEnv.pick({ PORT: true, HOST: true, LOG_LEVEL: true }).extend({
  /** The gateway's internal address with the API's prefix, such as http://gateway:3000/api/v0. */
  API_URL: z.url(),
  /** Scheme and host of the public site. */
  PUBLIC_URL: z.url().optional(),
})

export interface WebConfig {
  port: number
  host: string
  /** The gateway's internal address with the API's prefix. */
  apiUrl: string
  /** Scheme and host of the public site; by default what the gateway says the visitor asked for. */
  publicUrl?: string
  logLevel: string
}

export function webConfig(source: NodeJS.ProcessEnv): WebConfig {
  const env = readEnv(WebEnv, source)
  return {
    port: env.PORT,
    host: env.HOST,
    apiUrl: env.API_URL.replace(/\/$/, ''),
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : undefined,
    logLevel: env.LOG_LEVEL,
  }
}
