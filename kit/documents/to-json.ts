import { invalidField } from '../errors/refusal.ts'

// JSON.stringify writes a lone surrogate and NUL as an escape; no database keeps them as they are.
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/** The JSON text under which every adapter stores a body: dates as ISO strings, `undefined` dropped. */
export function toJson(body: object): string {
  const text = JSON.stringify(body)
  if (UNSTORABLE.test(text)) throw invalidField('', 'text', 'a text holds characters that cannot be stored')
  return text
}

/** False for a text with NUL or half a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
