import { randomText } from '@rebzeile/kit/telemetry/random-text.ts'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { visitorOf } from '../visitor.ts'

/** Headers every answer carries. Scripts and styles run only from our own files, or with the nonce of this answer. */
export function securityHeaders(): RequestHandler[] {
  const nonced: RequestHandler = (_, response, next) => {
    response.locals.nonce = randomText(16, 'base64url')
    next()
  }
  const nonceOf = (_: unknown, response: unknown) =>
    `'nonce-${(response as { locals: { nonce: string } }).locals.nonce}'`
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", nonceOf],
        styleSrc: ["'self'", nonceOf],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  })
  const strictTransport: RequestHandler = (request, response, next) => {
    if (visitorOf(request).secure) response.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
    response.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), interest-cohort=()')
    next()
  }
  return [nonced, headers, strictTransport]
}
