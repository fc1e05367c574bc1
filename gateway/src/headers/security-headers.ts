import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomText } from '@rebzeile/kit/telemetry/random-text.ts'
import type { Request, RequestHandler } from 'express'
import helmet from 'helmet'
import { visitorOf } from '../visitor.ts'
import { agreedVendors } from './agreed-vendors.ts'

/** Headers every answer carries. Scripts and styles run only from our own files, or with the nonce of this answer. */
export function securityHeaders(): RequestHandler[] {
  const nonced: RequestHandler = (_, response, next) => {
    response.locals.nonce = randomText(16, 'base64url')
    next()
  }
  const rest: RequestHandler = (request, response, next) => {
    if (visitorOf(request).secure) response.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
    response.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), interest-cohort=()')
    next()
  }
  const page = policy()
  const embed = policy({ framedBy: "'self'", vendors: true })
  const headers: RequestHandler = (request, response, next) =>
    (isEmbed(request) ? embed : page)(request, response, next)
  return [nonced, headers, rest]
}

/** Documents that hold one widget of a vendor, shown in a frame of our own pages: the only place where one may load. */
const isEmbed = (request: Request) => request.path.startsWith('/embed/')

function policy({ framedBy = "'none'", vendors = false } = {}) {
  const nonceOf = (_: IncomingMessage, response: ServerResponse) =>
    `'nonce-${(response as ServerResponse & { locals: { nonce: string } }).locals.nonce}'`
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", nonceOf],
        styleSrc: ["'self'", nonceOf],
        imgSrc: ["'self'", 'data:', 'blob:', ...(vendors ? [agreedVendors('image')] : [])],
        frameSrc: ["'self'", ...(vendors ? [agreedVendors('frame')] : [])],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: [framedBy],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false,
    xFrameOptions: { action: framedBy === "'none'" ? 'deny' : 'sameorigin' },
  })
}
