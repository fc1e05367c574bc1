import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const PURPOSE = 'sealed secret'

/** Encrypts a secret for storage (AES-256-GCM); `key` is any long random text. */
export function seal(plain: string, key: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', derive(key), iv)
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** The secret that `seal` hid. Throws when the key is another or the text was changed. */
export function unseal(sealed: string, key: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', derive(key), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

const derive = (key: string) => Buffer.from(hkdfSync('sha256', key, '', PURPOSE, 32))
