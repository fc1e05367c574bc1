import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** How long a private file's link holds (decisions 3.4). */
const HOLDS_MS = 600_000

/** Signs links to private files and checks them; a link opens one file and all its renditions. */
export interface LinkSigner {
  sign(fileId: string, now: Date): { token: string; expires: string }
  holds(fileId: string, token: string, now: Date): boolean
}

/** The key is derived from a secret all instances know, for this one purpose. */
export function createLinkSigner(secret: string): LinkSigner {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'links to private files', 32))
  const proof = (fileId: string, until: string) => createHmac('sha256', key).update(`${fileId}.${until}`).digest()
  return {
    sign(fileId, now) {
      const until = now.getTime() + HOLDS_MS
      const token = `${until.toString(36)}.${proof(fileId, until.toString(36)).toString('base64url')}`
      return { token, expires: new Date(until).toISOString() }
    },
    holds(fileId, token, now) {
      const [until = '', given = ''] = token.split('.')
      const bytes = Buffer.from(given, 'base64url')
      const wanted = proof(fileId, until)
      return (
        bytes.length === wanted.length && timingSafeEqual(bytes, wanted) && Number.parseInt(until, 36) > now.getTime()
      )
    },
  }
}
