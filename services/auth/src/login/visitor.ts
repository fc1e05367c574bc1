import { CLIENT_ADDRESS_HEADER, verifyClientAddress } from '@rebzeile/kit/identity/client-address.ts'
import type { Request } from 'express'
import { networkOf } from './login-delay.ts'

/** The visitor's address as the gateway signed it; without its signature that of the connection. */
export function addressOf(request: Request, secret: string): string {
  const signed = verifyClientAddress(request.get(CLIENT_ADDRESS_HEADER), secret)
  return signed ?? request.socket.remoteAddress ?? '0.0.0.0'
}

/** The network the visitor comes from: all that is ever stored of the address. */
export const networkOfRequest = (request: Request, secret: string): string => networkOf(addressOf(request, secret))
