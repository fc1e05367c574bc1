import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { SecretBox } from '@rebzeile/kit/config/secret-box.ts'
import { z } from 'zod'

const Journey = z.object({
  provider: z.string(),
  state: z.string(),
  verifier: z.string(),
  purpose: z.enum(['login', 'pages']),
  redirect: z.string(),
  /** Who was signed in at the start. */
  user: z.string().nullable(),
  until: z.number(),
})

/** A visit to a network and back. The browser carries it along, sealed. */
export type Journey = z.output<typeof Journey>

export const JOURNEY_MS = 10 * 60_000

/** Sets out: secrets that nobody else has, so that only this browser can come back from this visit. */
export const newJourney = (plan: Pick<Journey, 'provider' | 'purpose' | 'redirect' | 'user'>, now: Date): Journey => ({
  ...plan,
  state: randomBytes(32).toString('base64url'),
  verifier: randomBytes(48).toString('base64url'),
  until: now.getTime() + JOURNEY_MS,
})

export const codeChallengeOf = ({ verifier }: Journey): string =>
  createHash('sha256').update(verifier).digest('base64url')

export const sealJourney = (box: SecretBox, journey: Journey): string => box.seal(JSON.stringify(journey))

interface Return {
  provider: string
  state: string
  now: Date
}

/** The journey this browser set out on, if this is its return from it; null for anything else. */
export function journeyOf(
  box: SecretBox,
  sealed: string | undefined,
  { provider, state, now }: Return,
): Journey | null {
  const journey = opened(box, sealed)
  if (!journey || journey.provider !== provider || journey.until < now.getTime()) return null
  const [ours, theirs] = [Buffer.from(journey.state), Buffer.from(state)]
  return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? journey : null
}

function opened(box: SecretBox, sealed: string | undefined): Journey | null {
  if (!sealed) return null
  try {
    return Journey.parse(JSON.parse(box.open(sealed)))
  } catch {
    // Whoever seals nothing with our key may send anything: it is no journey of ours.
    return null
  }
}
