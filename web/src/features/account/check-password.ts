import { missing, type Texts } from './texts.ts'
import type { AccountWords } from './words.ts'

/** What is wrong with a new password and its repetition; whether it is hard to guess only the server knows. */
export function checkPassword(texts: Texts, words: AccountWords): Texts {
  const same = texts.password === texts.password2
  return {
    ...(same ? {} : { password2: words.passwordsDiffer }),
    ...missing(texts, ['password', 'password2'], words.required),
  }
}
