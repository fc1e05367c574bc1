import { createHmac, timingSafeEqual } from 'node:crypto'

/** Header in which the gateway tells services the visitor's address, signed so that nobody else can. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

/** `address;signature` for the header; `secret` is shared by the gateway and the services. */
export const signClientAddress = (address: string, secret: string): string => `${address};${signature(address, secret)}`

/** The address of a signed header, or null if the signature does not fit. */
export function verifyClientAddress(header: string | undefined, secret: string): string | null {
  const cut = header?.lastIndexOf(';') ?? -1
  if (!header || cut < 0) return null
  const address = header.slice(0, cut)
  const given = Buffer.from(header.slice(cut + 1))
  const expected = Buffer.from(signature(address, secret))
  return given.length === expected.length && timingSafeEqual(given, expected) ? address : null
}

const signature = (address: string, secret: string) =>
  createHmac('sha256', secret).update(address).digest('base64url').slice(0, 22)
