import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import express from 'express'
import { assets } from './assets.ts'
import type { WebConfig } from './config.ts'
import { documents } from './documents.ts'
import { FAVICON, ROBOTS } from './small-answers.ts'

const DIST = join(import.meta.dirname, '..', 'dist')

/** The web server: built assets, a few small files, and every other address rendered. It must be built before. */
export async function createWeb(config: WebConfig) {
  const app = express().disable('x-powered-by').disable('etag')
  app.get('/healthz', (_request, response) => void response.json({ ok: true }))
  app.use('/assets', await assets(join(DIST, 'client', 'assets')))
  app.get('/favicon.ico', (_request, response) => response.redirect(301, '/favicon.svg'))
  app.get('/favicon.svg', (_request, response) => void response.set(FAVICON.headers).send(FAVICON.svg))
  app.get('/robots.txt', (_request, response) => void response.type('text/plain').send(ROBOTS))
  app.get('/{*path}', await documents(DIST, config))

  const server = createServer(app)
  return {
    /** Where it answers, once started. */
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    async start() {
      server.listen(config.port)
      await once(server, 'listening')
    },
    async stop() {
      server.close()
      server.closeIdleConnections()
      await once(server, 'close')
    },
  }
}
