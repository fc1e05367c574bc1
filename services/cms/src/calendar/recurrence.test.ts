import { describe, expect, it } from '@jest/globals'
import { expectRecurrence, lastEnd, nextOccurrence, occurrences } from './recurrence.ts'

const zone = 'Europe/Vienna'
const brunch = {
  ...{ start: '2026-10-04T08:00:00.000Z', end: '2026-10-04T11:00:00.000Z', all_day: false },
  rrule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=5',
}
const span = (from: string, to: string) => ({ from: new Date(from), to: new Date(to), zone })

describe('a date that comes again', () => {
  it('keeps its time on the wall when the clocks change', () => {
    const starts = occurrences(brunch, span('2026-10-01T00:00:00Z', '2027-01-01T00:00:00Z')).map(({ start }) => start)
    expect(starts).toEqual([
      '2026-10-04T08:00:00.000Z',
      '2026-10-11T08:00:00.000Z',
      '2026-10-18T08:00:00.000Z',
      '2026-10-25T09:00:00.000Z',
      '2026-11-01T09:00:00.000Z',
    ])
  })

  it('is next until it has ended, and after the last one never', () => {
    const next = (at: string) => nextOccurrence(brunch, new Date(at), zone)?.start
    expect(next('2026-10-04T10:59:00.000Z')).toBe('2026-10-04T08:00:00.000Z')
    expect(next('2026-10-04T11:00:00.000Z')).toBe('2026-10-11T08:00:00.000Z')
    expect(next('2026-11-01T12:00:01.000Z')).toBeUndefined()
    expect(lastEnd(brunch) >= '2026-11-01T12:00:00.000Z').toBe(true)
    expect(lastEnd(brunch) < '2026-11-04').toBe(true)
  })

  it('without an end goes on', () => {
    const { rrule: _, ...once } = brunch
    expect(lastEnd({ ...once, rrule: 'FREQ=YEARLY' })).toBe('9999-12-31T23:59:59.999Z')
    expect(lastEnd(once)).toBe('2026-10-04T11:00:00.000Z')
    expect(nextOccurrence({ ...once, start: '2036-01-01T00:00:00.000Z' }, new Date('2026-01-01'), zone)).toBeDefined()
  })

  it('is refused when it makes no sense or never rests', () => {
    const rules = ['FREQ=SECONDLY', 'FREQ=DAILY;BYSECOND=1', 'FREQ=WEEKLY;BYDAY=XX', 'FREQ=DAILY;COUNT=5000']
    for (const rrule of rules) expect(() => expectRecurrence({ ...brunch, rrule })).toThrow(/C200/)
    expect(() => expectRecurrence({ ...brunch, rrule: 'FREQ=MONTHLY;BYDAY=1SU' })).not.toThrow()
  })
})
