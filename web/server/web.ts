import { join } from 'node:path'
import type { Service } from '@rebzeile/kit/config/run-service.ts'
import { type HttpServer, listen } from '@rebzeile/kit/http/http-server.ts'
import { createLog, type Log } from '@rebzeile/kit/log/log.ts'
import express, { type Express } from 'express'
import { assets } from './assets.ts'
import type { WebConfig } from './config.ts'
import { documents } from './documents.ts'
import { embeds } from './embeds.ts'
import { robots } from './robots.ts'
import { serviceWorker } from './service-worker.ts'
import { FAVICON, OFFLINE } from './small-answers.ts'

const DIST = join(import.meta.dirname, '..', 'dist')

/** The web server: built assets, a few small files, and every other address rendered. It must be built before. */
export function createWeb(config: WebConfig, overrides: { log?: Log } = {}): Service {
  const log = overrides.log ?? createLog('web', { level: config.logLevel })
  let server: HttpServer
  return {
    async start() {
      server = await listen(await webApp(config, log), { port: config.port, host: config.host })
    },
    stop: () => server.stop(),
    async drain() {},
    url: () => server.url,
  }
}

async function webApp(config: WebConfig, log: Log): Promise<Express> {
  const app = express().disable('x-powered-by').disable('etag')
  app.get(['/healthz', '/readyz'], (_request, response) => void response.json({ ok: true }))
  app.use('/assets', await assets(join(DIST, 'client', 'assets')))
  app.get('/favicon.ico', (_request, response) => response.redirect(301, '/favicon.svg'))
  app.get('/favicon.svg', (_request, response) => void response.set(FAVICON.headers).send(FAVICON.svg))
  app.get('/robots.txt', robots(config))
  app.get('/sw.js', await serviceWorker())
  app.get('/offline', (_request, response) => void response.type('html').send(OFFLINE))
  app.get('/embed/:kind', await embeds(DIST))
  app.get('/{*path}', await documents(DIST, config, log))
  return app
}
