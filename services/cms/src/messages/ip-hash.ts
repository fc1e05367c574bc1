import { createHmac, hkdfSync } from 'node:crypto'

/** Tells whether two messages of one day came from one place. The salt of the day is derived, so nothing is kept to undo it by. */
export function ipHasher(keyMaterial: string, now: () => Date): (address: string) => string {
  const key = Buffer.from(hkdfSync('sha256', keyMaterial, 'contact form', 'addresses', 32))
  return (address) =>
    createHmac('sha256', key)
      .update(`${now().toISOString().slice(0, 10)} ${address}`)
      .digest('base64url')
      .slice(0, 22)
}
