import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { RequestHandler } from 'express'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/** Serves the built assets: their names change with their content, so they may be kept for ever. */
export async function assets(folder: string): Promise<RequestHandler> {
  const names = new Set(await readdir(folder))
  return (request, response) => {
    const name = request.path.slice(1)
    if (!names.has(name) || /\.(br|gz)$/.test(name))
      return void response.status(404).type('text/plain').send('Not found')
    const encoding = names.has(`${name}.br`) ? request.acceptsEncodings('br', 'gzip', 'identity') : 'identity'
    const suffix = encoding === 'br' ? '.br' : encoding === 'gzip' ? '.gz' : ''
    response.set({
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(suffix && { 'content-encoding': encoding || 'identity' }),
    })
    response.sendFile(join(folder, name + suffix), { cacheControl: false, acceptRanges: false })
  }
}
