import { describe, expect, it } from '@jest/globals'
import { networkOf, waitBeforeTry } from './login-delay.ts'

const now = new Date('2026-11-21T08:00:00Z')
const after = (failures: number, secondsAgo = 0) =>
  waitBeforeTry({ failures, lastFailed: new Date(now.getTime() - secondsAgo * 1_000) }, now) / 1_000

describe('the delay before a login is tried again', () => {
  it('is nothing for the first two failures, then grows to a minute and no further', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 500].map((failures) => after(failures))).toEqual([
      0, 0, 0, 1, 2, 4, 8, 16, 30, 60, 60, 60,
    ])
  })

  it('runs from the last failure', () => {
    expect(after(9, 45)).toBe(15)
    expect(after(9, 61)).toBe(0)
  })

  it('is forgotten after a day', () => {
    expect(after(9, 86_401)).toBe(0)
  })

  it('is nothing for somebody who never failed', () => {
    expect(waitBeforeTry(null, now)).toBe(0)
  })
})

describe('the network of an address', () => {
  it.each([
    ['192.0.2.17', '192.0.2.0/24'],
    ['::ffff:192.0.2.17', '192.0.2.0/24'],
    ['2001:db8:1:2::5', '2001:0db8:0001:0000::/56'],
    ['2001:db8:1:2fff::5', '2001:0db8:0001:2f00::/56'],
    ['::1', '0000:0000:0000:0000::/56'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
