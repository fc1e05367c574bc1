import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Hides secrets for storage. */
export interface SecretBox {
  seal(secret: string): string
  /** Throws when the box was sealed with another key, or tampered with. */
  open(sealed: string): string
}

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM under a key derived from `keyMaterial` (any long random text) for one `purpose` alone. */
export function createSecretBox(keyMaterial: string, purpose: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', keyMaterial, purpose, 'secrets at rest', 32))
  return {
    seal(secret) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, iv)
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
