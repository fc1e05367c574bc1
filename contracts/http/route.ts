import type { z } from 'zod'
import type { Permission } from '../permissions.ts'

/** Who answers a call; `gateway` for what only the door itself knows. */
export type ServiceName = 'auth' | 'cms' | 'media' | 'newsletter' | 'gateway'

/** Classes of rate limits the gateway enforces per client (decisions 3.12). */
export type RateClass = 'read' | 'write' | 'login' | 'signup' | 'message' | 'upload' | 'download'

/** Content whose change makes cached answers stale. */
export type CacheTag = 'entry' | 'config' | 'file' | 'tag'

/** One call under /api/v0: the single definition that the gateway, the service, OpenAPI and the web client share. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS'
  /** Relative to /api/v0, with `:name` parameters. */
  path: string
  service: ServiceName
  summary: string
  /** `public`: everybody; `signed-in`: any user; otherwise the permission the actor's roles must grant. */
  access: 'public' | 'signed-in' | Permission
  params?: z.ZodObject
  query?: z.ZodType
  body?: z.ZodType
  /** JSON answers; `stream` for bytes, `redirect` for a Location. */
  answer: z.ZodType | 'stream' | 'redirect'
  status?: number
  /** Default: `read` for GET, else `write`. */
  limit?: RateClass
  /** Default 1 MB. */
  maxBodyBytes?: number
  multipart?: boolean
  /** The gateway may keep what an anonymous visitor gets until one of these changes. */
  cachedUntil?: readonly CacheTag[]
  /** Codes it may refuse with, beside the general ones (C100, C101, C200, C201, C204, C207). */
  refuses?: readonly string[]
}

/** Declares a route, keeping its exact type so that handlers and clients infer from it. */
export const route = <const R extends Route>(definition: R): R => definition
