import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type Response } from 'express'
import { pictureBytes } from './fixture-pictures.ts'
import { admin, frame, guest, oldNews, pages } from './fixture-site.ts'

/** Signs the fixture's admin in. */
export const ADMIN_TOKEN = 'Bearer of-anna'

const refuse = (response: Response, status: number, code: string, message: string) =>
  response.status(status).type('application/problem+json').json({
    type: 'about:blank',
    title: code,
    status,
    code,
    message,
    instance: '/',
    trace_id: '0',
  })

/** The API of a small site, in this process: enough to render every kind of page. */
export async function startFixtureApi() {
  const calls: string[] = []
  const signedIn = new Set<string>()
  let broken = false
  const api = express.Router()
  api.use(express.json(), (request, response, next) => {
    calls.push(`${request.method} ${request.path}`)
    if (broken) return refuse(response, 503, 'C207', 'Dienst vorübergehend nicht erreichbar')
    next()
  })
  api.get('/site', (_request, response) => response.json(frame))
  api.get('/page', ({ query }, response) => {
    const page = pages[String(query.path)]
    return page ? response.json(page) : refuse(response, 404, 'C201', 'Nicht gefunden')
  })
  api.get('/entry', ({ query }, response) => {
    const [page, limit] = [Number(query.page ?? 1), Number(query.limit ?? 10)]
    response.json({ items: oldNews.slice((page - 1) * limit, page * limit), total: oldNews.length, page, limit })
  })
  api.post(['/consent', '/analytics/view'], (_request, response) => response.status(201).json({ ok: true }))
  api.get('/auth/me', (request, response) => {
    const known = request.get('authorization') === ADMIN_TOKEN || signedIn.has(request.get('cookie') ?? '')
    return response.json(known ? admin : guest)
  })
  api.post('/auth/login', ({ body }, response) => {
    if (body.password !== 'richtig') return refuse(response, 401, 'C102', 'Benutzer oder Passwort falsch')
    signedIn.add('sid=anna')
    return response.cookie('sid', 'anna', { httpOnly: true }).json(admin)
  })
  api.post('/auth/logout', (_request, response) => response.clearCookie('sid').json(guest))
  api.get('/auth/social', (_request, response) => response.json([{ key: 'facebook', title: 'Facebook' }]))
  api.post('/auth/requestPasswordReset', (_request, response) => response.json({ ok: true }))
  api.get('/download/:id/:gridref', async ({ params }, response) => {
    const [, width = '640', ext] = /^w(\d+)\.(\w+)$/.exec(params.gridref) ?? []
    const mime = ext === 'webp' ? 'image/webp' : 'image/jpeg'
    const bytes = await pictureBytes(Number.parseInt(params.id.slice(-3), 16), Number(width), mime)
    response.type(mime).set('cache-control', 'max-age=3600').send(bytes)
  })

  const server = createServer(express().use('/api/v0', api)).listen(0)
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every call since the start, as `METHOD /path`. */
    calls,
    /** From here on nothing is answered but 503, or all is well again. */
    breakDown: (isBroken: boolean) => {
      broken = isBroken
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
