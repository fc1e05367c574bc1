import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const Times = z.strictObject({ id: z.string(), not_before: z.iso.datetime(), until: z.iso.datetime() })

/** What a signed question says of itself: which one it is, and when it may be answered. */
export type Times = z.output<typeof Times>

/** A token that carries its own times; its signature also covers the answer, which the token does not tell. */
export function signQuestion(
  { answer, ...times }: { answer: string; not_before: string; until: string },
  secret: string,
): string {
  const body = Buffer.from(JSON.stringify({ id: randomBytes(12).toString('hex'), ...times })).toString('base64url')
  return `${body}.${signature(body, { answer, secret })}`
}

/** The times of a token that is ours and was answered rightly, else null. */
export function openQuestion(token: string, { answer, secret }: { answer: string; secret: string }): Times | null {
  const [body = '', given = ''] = token.split('.')
  const expected = Buffer.from(signature(body, { answer, secret }))
  const signed = Buffer.from(given)
  if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return null
  return Times.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
}

const signature = (body: string, { answer, secret }: { answer: string; secret: string }) =>
  createHmac('sha256', secret).update(`${body}.${answer}`).digest('base64url')
