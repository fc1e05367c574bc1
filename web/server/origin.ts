import type { Request } from 'express'
import type { WebConfig } from './config.ts'

const HOST = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i

/** Scheme and host visitors see. The gateway passes on what they asked for; a host that is none is not repeated. */
export function originOf(request: Request, { publicUrl }: WebConfig): string {
  if (publicUrl) return publicUrl
  const proto = request.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
  const host = request.get('x-forwarded-host') ?? request.get('host') ?? ''
  return `${proto}://${HOST.test(host) ? host : 'localhost'}`
}
