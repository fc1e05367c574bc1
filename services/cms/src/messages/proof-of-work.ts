import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Times } from './signed-question.ts'

/** About a second of one core of a telephone; the bounds keep it from ever taking much longer. */
const ROUNDS = 2_000
const [LEAST_TRIES, MOST_TRIES] = [300, 900]

/** A riddle that costs whoever solves it some computing, signed with its times. */
export const createRiddle = ({ not_before, until }: Omit<Times, 'id'>, secret: string) =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(LEAST_TRIES, MOST_TRIES),
    data: { not_before, until },
    deriveKey,
    expiresAt: new Date(until),
    ...secrets(secret),
  })

/** The times of a riddle that is ours and was solved, else null. */
export async function openRiddle(token: string, secret: string): Promise<Times | null> {
  const payload = readPayload(token)
  if (!payload) return null
  const { challenge, solution } = payload
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets(secret) }).catch(() => ({
    verified: false,
  }))
  return verified ? { id: challenge.signature, ...challenge.parameters.data } : null
}

const secrets = (secret: string) => ({ hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret} key` })

const Hex = z.string().max(200)

/** What the library writes; nothing else reaches it. */
const Payload = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: Hex,
      salt: Hex,
      cost: z.literal(ROUNDS),
      keyLength: z.literal(32),
      keyPrefix: Hex,
      keySignature: Hex.optional(),
      expiresAt: z.number(),
      data: z.strictObject({ not_before: z.iso.datetime(), until: z.iso.datetime() }),
    }),
    signature: Hex,
  }),
  solution: z.object({ counter: z.int().min(0), derivedKey: Hex, time: z.number().optional() }),
})

function readPayload(token: string): z.output<typeof Payload> | undefined {
  try {
    return Payload.safeParse(JSON.parse(Buffer.from(token, 'base64').toString())).data
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    return undefined
  }
}
