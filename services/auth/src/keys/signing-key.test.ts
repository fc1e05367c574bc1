import { describe, expect, it } from '@jest/globals'
import { newSigningKey, signingKeyAt, successorDue } from './signing-key.ts'

const start = new Date('2026-11-21T08:00:00Z')
const later = (days: number, minutes = 0) => new Date(start.getTime() + days * 86_400_000 + minutes * 60_000)

describe('the rotation of signing keys', () => {
  const first = newSigningKey(start, start)

  it('needs a key at once where there is none', () => {
    expect(successorDue([], start)).toEqual(start)
  })

  it('leaves a fresh key alone', () => {
    expect(successorDue([first], later(29))).toBeNull()
  })

  it('announces the successor before it signs, and before the old one ends', () => {
    const now = later(29, 24 * 60 - 15)
    const due = successorDue([first], now)
    expect(due).toEqual(later(29, 24 * 60 - 10))
    const second = newSigningKey(now, due as Date)
    expect(signingKeyAt([first, second], now)?.kid).toBe(first.kid)
    expect(signingKeyAt([first, second], later(30))?.kid).toBe(second.kid)
  })

  it('starts anew at once when the last key ended while nobody was there', () => {
    expect(successorDue([first], later(60))).toEqual(later(60))
  })
})
