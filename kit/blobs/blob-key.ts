import { invalidField } from '../errors/refusal.ts'

const KEY = /^[a-z0-9._-]+(\/[a-z0-9._-]+)*$/
const MOST = 500
const MOST_OF_SEGMENT = 200

/** Refuses a key that is no plain relative path: a key becomes a file name. */
export function checkKey(key: string): string {
  const bad = typeof key !== 'string' || key.length > MOST || !KEY.test(key) || key.split('/').some(isBadName)
  if (bad) throw invalidField('key', 'key', 'no such key')
  return key
}

function isBadName(segment: string): boolean {
  return segment === '.' || segment === '..' || segment.length > MOST_OF_SEGMENT
}
