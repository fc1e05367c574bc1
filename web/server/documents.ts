import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CLIENT_ADDRESS_HEADER } from '@rebzeile/kit/identity/client-address.ts'
import type { Log } from '@rebzeile/kit/log/log.ts'
import type { Request, RequestHandler } from 'express'
import type { ServerBundle } from '../src/app/rendering.ts'
import type { WebConfig } from './config.ts'
import { documentOf, emergencyDocument, nonceOf } from './document.ts'
import { readManifest } from './manifest.ts'
import { originOf } from './origin.ts'

/** What the gateway said of the visitor goes along with the calls made for them; it vouches for the address itself. */
const PASSED_ON = ['authorization', CLIENT_ADDRESS_HEADER, 'traceparent'] as const

/** Renders every address that is no file. */
export async function documents(dist: string, config: WebConfig, log: Log): Promise<RequestHandler> {
  const manifest = await readManifest(join(dist, 'client'))
  const { render } = (await import(pathToFileURL(join(dist, 'server', 'entry-server.js')).href)) as ServerBundle
  return async (request, response) => {
    const rendered = await render({
      url: request.originalUrl,
      origin: originOf(request, config),
      apiUrl: config.apiUrl,
      headers: passedOn(request),
    }).catch((error: unknown) => {
      log.error({ err: error, path: request.path }, 'rendering failed')
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
