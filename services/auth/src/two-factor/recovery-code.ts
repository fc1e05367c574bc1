import { createHash, randomBytes } from 'node:crypto'

const CODES = 10
const LENGTH = 16
/** Crockford's: no letter that looks like a digit. 16 of its 32 signs are 80 bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten new codes as a person writes them down, such as `7K2M-…`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, newCode)

function newCode(): string {
  const signs = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return signs.match(/.{4}/g)?.join('-') ?? signs
}

/** What is stored of a code: letters taken for digits and dashes make no difference. */
export function hashRecoveryCode(code: string): Buffer {
  const signs = code.toUpperCase().replaceAll('-', '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return createHash('sha256').update(signs).digest()
}
