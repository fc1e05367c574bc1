import { Refusal } from '@rebzeile/kit/errors/refusal.ts'
import type { Request, RequestHandler } from 'express'

const tooLarge = (maxBytes: number) =>
  new Refusal('too-large', 'C212', {
    params: {
      max: maxBytes < 1_048_576 ? `${Math.round(maxBytes / 1024)} kB` : `${Math.round(maxBytes / 1_048_576)} MB`,
    },
  })

/** Refuses (C212) a body that says it is too large before a byte of it is read. */
export const announcedBodyLimit =
  (maxBytes: number): RequestHandler =>
  (request, _, next) => {
    if (Number(request.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes)
    next()
  }

/** Counts a body of unknown length while it passes; calls `stop` once when it grows over the limit. */
export function countBody(request: Request, maxBytes: number, stop: (refusal: Refusal) => void): void {
  if (request.headers['transfer-encoding'] === undefined) return
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= maxBytes) return
    request.off('data', count)
    stop(tooLarge(maxBytes))
  }
  request.on('data', count)
}
