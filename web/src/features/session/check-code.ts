import type { SessionWords } from './words.ts'

/** What is wrong with a code as a sentence, or undefined. Spaces and hyphens may stand anywhere in it. */
export function checkCode(code: string, kind: 'totp' | 'recovery', words: SessionWords): string | undefined {
  const bare = code.replace(/[\s-]/g, '')
  if (kind === 'totp') return /^\d{6}$/.test(bare) ? undefined : words.codeInvalid
  return /^[0-9A-Za-z]{8,16}$/.test(bare) ? undefined : words.recoveryInvalid
}
