import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** A service's word that it is one, good for a minute: sent where tokens are made. */
export interface ServiceRequest {
  service: string
  /** ISO instant. */
  at: string
  signature: string
}

const TOLERANCE_MS = 60_000

/** Signs with a key that is derived from what the platform's processes share, and serves nothing else. */
export function signServiceRequest(service: string, secret: string, now: Date): ServiceRequest {
  const at = now.toISOString()
  return { service, at, signature: signatureOf(service, at, secret).toString('base64url') }
}

/** True if the word is a minute old at most and a process of the platform gave it. */
export function holdsServiceRequest({ service, at, signature }: ServiceRequest, secret: string, now: Date): boolean {
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(service, at, secret)
  const age = Math.abs(now.getTime() - Date.parse(at))
  return age <= TOLERANCE_MS && given.length === expected.length && timingSafeEqual(given, expected)
}

function signatureOf(service: string, at: string, secret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, 'service requests', 'service token', 32))
  return createHmac('sha256', key).update(`${service}\n${at}`).digest()
}
