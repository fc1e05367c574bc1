import { isMailAddress } from '../../lib/mail-address.ts'
import type { SessionWords } from './words.ts'

const PLAIN_NAME = /^[\p{L}\p{N}._-]{1,60}$/u

/** What is wrong with an e-mail address as a sentence, or undefined. */
export function checkAddress(handle: string, words: SessionWords): string | undefined {
  if (handle.trim() === '') return words.emailRequired
  return isMailAddress(handle) ? undefined : words.emailInvalid
}

/** As an e-mail address, except that the built-in accounts sign in with a plain name. */
export const checkHandle = (handle: string, words: SessionWords) =>
  PLAIN_NAME.test(handle.trim()) ? undefined : checkAddress(handle, words)
