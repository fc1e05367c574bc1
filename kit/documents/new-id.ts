import { randomBytes } from 'node:crypto'

/** A new id: 24 hex digits, the first eight the seconds since 1970, so that ids sort by the time they were made. */
export function newId(now = Date.now()): string {
  const seconds = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0')
  return seconds + randomBytes(8).toString('hex')
}
