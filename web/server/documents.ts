import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Request, RequestHandler } from 'express'
import type { ServerBundle } from '../src/app/rendering.ts'
import type { WebConfig } from './config.ts'
import { documentOf, emergencyDocument, NONCE } from './document.ts'
import { readManifest } from './manifest.ts'
import { originOf } from './origin.ts'

/** Headers of the visitor that go along with the calls made for them. */
const PASSED_ON = ['authorization', 'x-forwarded-for', 'traceparent'] as const

/** Renders every address that is no file. */
export async function documents(dist: string, config: WebConfig): Promise<RequestHandler> {
  const manifest = await readManifest(join(dist, 'client'))
  const { render } = (await import(pathToFileURL(join(dist, 'server', 'entry-server.js')).href)) as ServerBundle
  return async (request, response) => {
    const rendered = await render({
      url: request.originalUrl,
      origin: originOf(request, config),
      apiUrl: config.apiUrl,
      headers: passedOn(request),
    }).catch((error: unknown) => {
      console.error('web: rendering failed', request.path, error)
      return undefined
    })
    // Rendered for one visitor at one moment: browsers may keep it but must ask again; going back stays instant.
    response.set('cache-control', 'private, no-cache')
    if (!rendered) return void response.status(503).set('retry-after', '30').type('html').send(emergencyDocument())
    if (rendered.kind === 'redirect') return response.redirect(rendered.status, rendered.to)
    if (rendered.status === 503) response.set('retry-after', '30')
    response
      .status(rendered.status)
      .type('html')
      .send(documentOf(rendered, manifest, nonceOf(request)))
  }
}

function passedOn(request: Request): Record<string, string> {
  const known = PASSED_ON.flatMap((name) => {
    const value = request.get(name)
    return value ? [[name, value]] : []
  })
  return Object.fromEntries(known)
}

function nonceOf(request: Request): string {
  const nonce = request.get('x-csp-nonce') ?? ''
  return NONCE.test(nonce) ? nonce : ''
}
