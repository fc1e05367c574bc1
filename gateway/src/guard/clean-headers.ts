import { SESSION_COOKIE } from '@rebzeile/contracts/http/auth/routes.ts'
import { CLIENT_ADDRESS_HEADER, verifyClientAddress } from '@rebzeile/kit/identity/client-address.ts'
import type { Request, RequestHandler } from 'express'
import { rememberVisitor } from '../visitor.ts'

/** Headers only the platform may set; whatever a client sends under these names is dropped. */
const OURS = [
  CLIENT_ADDRESS_HEADER,
  'x-csp-nonce',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-prefix',
  'x-http-method-override',
  'x-user',
  'x-user-id',
  'x-roles',
  'forwarded',
]

interface Options {
  clientAddressSecret: string
  trustedProxies: number
}

/** Finds out where a request comes from, then takes off every header by which a client could claim to be somebody. */
export function cleanHeaders({ clientAddressSecret, trustedProxies }: Options): RequestHandler {
  return (request, _, next) => {
    const vouched = verifyClientAddress(request.get(CLIENT_ADDRESS_HEADER), clientAddressSecret)
    const token = request.get('authorization')?.match(/^Bearer (\S+)$/i)?.[1]
    rememberVisitor(request, {
      address: vouched ?? addressOf(request, trustedProxies),
      onBehalf: vouched !== null,
      secure: trustedProxies > 0 && request.get('x-forwarded-proto') === 'https',
      host: (trustedProxies > 0 && request.get('x-forwarded-host')) || (request.get('host') ?? ''),
      sid: sidOf(request),
      token,
    })
    for (const name of OURS) delete request.headers[name]
    next()
  }
}

/** The address of the connection, or what the last trusted proxy says. */
function addressOf(request: Request, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? '0.0.0.0'
  if (trustedProxies === 0) return direct
  const hops = (request.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return hops[hops.length - trustedProxies] ?? direct
}

const sidOf = (request: Request) =>
  request.get('cookie')?.match(new RegExp(`(?:^|; )${SESSION_COOKIE}=([\\w-]{20,200})`))?.[1]
