import { describe, expect, it } from '@jest/globals'
import { dateParts, longDate, spanInWords } from './event-date.ts'

const VIENNA = 'Europe/Vienna'

describe('a date in the time zone of the site', () => {
  it('is the day people there have', () => {
    expect(longDate('2026-12-31T23:30:00.000Z', VIENNA, 'de')).toBe('1.\u00a0Jänner 2027')
    expect(dateParts('2026-07-01T17:00:00.000Z', VIENNA, 'de')).toMatchObject({
      day: '1',
      month: 'Juli',
      time: '19:00',
    })
  })

  it('says from when to when within a day', () => {
    const span = { start: '2026-11-28T17:00:00.000Z', end: '2026-11-28T21:00:00.000Z', all_day: false }
    expect(spanInWords(span, VIENNA, 'de')).toBe('Samstag, 28.\u00a0November 2026, 18:00–22:00\u00a0Uhr')
    expect(spanInWords(span, VIENNA, 'en')).toBe('Saturday, 28\u00a0November 2026, 18:00–22:00')
  })

  it('leaves out the time of what lasts all day or several days', () => {
    const start = '2026-11-28T11:00:00.000Z'
    expect(spanInWords({ start, all_day: true }, VIENNA, 'de')).toBe('Samstag, 28.\u00a0November 2026')
    expect(spanInWords({ start, end: '2026-11-29T11:00:00.000Z', all_day: false }, VIENNA, 'de')).toBe(
      '28.\u00a0November 2026 – 29.\u00a0November 2026',
    )
  })
})
