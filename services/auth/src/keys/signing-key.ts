import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { JWK } from 'jose'

/** A key pair that signs tokens for a while; verifiers see its public half before it signs and after it stopped. */
export interface SigningKey {
  kid: string
  publicJwk: JWK
  /** PKCS#8 PEM. */
  privateKey: string
  created: Date
  signsFrom: Date
  signsUntil: Date
}

const MINUTE_MS = 60_000

/** How long one key signs. */
const SIGNING_MS = 30 * 24 * 60 * MINUTE_MS
/** How long a key is published before it signs, so that every verifier knows it by then. */
export const ANNOUNCED_MS = 10 * MINUTE_MS
/** How long a key stays published after it stopped: longer than any token it signed lives. */
export const REMEMBERED_MS = 10 * MINUTE_MS

/** A fresh ES256 key that signs from `signsFrom` on. */
export function newSigningKey(now: Date, signsFrom: Date): SigningKey {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const kid = randomUUID()
  return {
    kid,
    publicJwk: { ...(pair.publicKey.export({ format: 'jwk' }) as JWK), kid, alg: 'ES256', use: 'sig' },
    privateKey: pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    created: now,
    signsFrom,
    signsUntil: new Date(signsFrom.getTime() + SIGNING_MS),
  }
}

/** The key to sign with now: the youngest that has begun. */
export const signingKeyAt = (keys: readonly SigningKey[], now: Date): SigningKey | undefined =>
  keys
    .filter((key) => key.signsFrom <= now && now < key.signsUntil)
    .sort((a, b) => b.signsFrom.getTime() - a.signsFrom.getTime())[0]

/** When the successor has to begin, if it is time to make one: a key is announced before the last one ends. */
export function successorDue(keys: readonly SigningKey[], now: Date): Date | null {
  const last = keys.map((key) => key.signsUntil.getTime()).sort((a, b) => b - a)[0]
  if (last === undefined || last <= now.getTime()) return now
  return last - now.getTime() <= 2 * ANNOUNCED_MS ? new Date(last - ANNOUNCED_MS) : null
}
