import { describe, expect, it } from '@jest/globals'
import { createThrottle } from './throttle.ts'

const turnable = () => {
  let at = 0
  const throttle = createThrottle(() => new Date(at))
  const pass = (seconds: number) => {
    at += seconds * 1_000
  }
  return { throttle, pass }
}

describe('the throttle', () => {
  it('lets the mails of one minute leave at once, then as many as time brings', () => {
    const { throttle, pass } = turnable()
    expect(throttle.take(100, 60)).toBe(60)
    expect([throttle.take(5, 60), throttle.free(60)]).toEqual([0, false])
    pass(3)
    expect(throttle.take(100, 60)).toBe(3)
  })

  it('never saves up more than a minute', () => {
    const { throttle, pass } = turnable()
    throttle.take(60, 60)
    pass(3_600)
    expect(throttle.take(100, 60)).toBe(60)
  })

  it('takes back what was not used', () => {
    const { throttle } = turnable()
    throttle.giveBack(throttle.take(60, 60) - 10)
    expect(throttle.take(100, 60)).toBe(50)
  })
})
