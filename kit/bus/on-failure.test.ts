import { describe, expect, it } from '@jest/globals'
import { conflict, invalid } from '../errors/refusal.ts'
import { RETRY_DELAYS_S } from './bus.ts'
import { onFailure } from './on-failure.ts'

describe('a failed event', () => {
  const error = new Error('cellar is locked')
  const reason = 'Error: cellar is locked'

  it('is tried again after 1, 5, 30, 120 and 600 seconds, and then is dead', () => {
    const verdicts = [1, 2, 3, 4, 5, 6].map((attempts) => onFailure(error, attempts, RETRY_DELAYS_S))
    expect(verdicts).toEqual([
      ...[1, 5, 30, 120, 600].map((retryAfterS) => ({ retryAfterS, reason })),
      { dead: true, reason },
    ])
  })

  it('is dead at once when it is invalid', () => {
    expect(onFailure(invalid('C240'), 1, RETRY_DELAYS_S)).toMatchObject({
      dead: true,
      reason: expect.stringContaining('C240'),
    })
  })

  it('is tried again after any other refusal', () => {
    expect(onFailure(conflict('C300'), 1, RETRY_DELAYS_S)).toMatchObject({ retryAfterS: 1 })
  })
})
