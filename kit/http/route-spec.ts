import type { z } from 'zod'

/** What the HTTP side needs to know of a route; the contracts' route tables fit it. */
export interface RouteSpec {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS'
  path: string
  /** `public`, `signed-in`, or a permission. */
  access: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  status?: number
  maxBodyBytes?: number
  multipart?: boolean
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

export type ParamsOf<Spec extends RouteSpec> = Parsed<Spec['params']>
export type QueryOf<Spec extends RouteSpec> = Parsed<Spec['query']>
export type BodyOf<Spec extends RouteSpec> = Parsed<Spec['body']>
