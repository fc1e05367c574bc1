import type { Route } from '@rebzeile/contracts/http/route.ts'
import { API_PREFIX, routes } from '@rebzeile/contracts/http/routes.ts'
import { Problem } from '@rebzeile/contracts/http/wire.ts'
import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'

/** OpenAPI 3.1 of every call of the product, made from the route table. */
export function openApiDocument() {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Rebzeile',
      version: '0',
      description: 'Every call of the platform. Errors are problem documents (RFC 9457) with a stable `code`.',
    },
    servers: [{ url: API_PREFIX }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
    paths: pathsOf(routes),
  })
}

function pathsOf(table: readonly Route[]): ZodOpenApiPathsObject {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const route of table) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) }
  }
  return paths
}

function operationOf(route: Route): ZodOpenApiOperationObject {
  return {
    summary: route.summary,
    tags: [route.service],
    ...(route.access === 'public' ? {} : { security: [{ session: [] }, { token: [] }] }),
    ...(route.access === 'public' || route.access === 'signed-in' ? {} : { description: `Needs \`${route.access}\`.` }),
    requestParams: {
      ...(route.params ? { path: route.params } : {}),
      ...(route.query ? { query: route.query as z.ZodObject } : {}),
    },
    ...bodyOf(route),
    responses: {
      [String(route.status ?? 200)]: { description: 'Done', ...contentOf(route) },
      default: {
        description: ['Refused', ...(route.refuses?.length ? [`with ${route.refuses.join(', ')}`] : [])].join(' '),
        content: { 'application/problem+json': { schema: Problem } },
      },
    },
  } as ZodOpenApiOperationObject
}

const Multipart = z.object({
  file: z.string().meta({ format: 'binary', description: 'One part per file, named after the file' }),
  tags: z.string().optional().meta({ description: 'JSON list of tags' }),
})

function bodyOf(route: Route): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (route.multipart)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: Multipart } } } }
  if (!route.body) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: route.body } } } }
}

function contentOf(route: Route) {
  if (route.answer === 'redirect') return {}
  if (route.answer === 'stream') return { content: { '*/*': { schema: z.string().meta({ format: 'binary' }) } } }
  return { content: { 'application/json': { schema: route.answer } } }
}
