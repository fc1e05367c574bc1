import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RequestHandler } from 'express'

/** The service worker's script. Browsers ask for it again and again, so a new one takes over within a day. */
export async function serviceWorker(): Promise<RequestHandler> {
  const script = await readFile(join(import.meta.dirname, 'service-worker.js'), 'utf8')
  return (_request, response) =>
    void response.set('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script)
}
