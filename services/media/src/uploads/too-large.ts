import { Refusal } from '@rebzeile/kit/errors/refusal.ts'

/** Refuses (C2) more bytes than may be. */
export const tooLarge = (maxBytes: number) =>
  new Refusal('too-large', 'C2', { params: { max: `${Math.round(maxBytes / 1_048_576)} MB` } })
