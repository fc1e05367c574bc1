import { describe, expect, it } from '@jest/globals'
import { scheduleOf } from './schedule.ts'

const START = '2026-12-06T09:30:00.000Z'

describe('a recurrence for search engines', () => {
  it('says every Sunday, ten times', () => {
    expect(scheduleOf('FREQ=WEEKLY;BYDAY=SU;COUNT=10', START, 'Europe/Vienna')).toEqual({
      '@type': 'Schedule',
      startDate: START,
      repeatFrequency: 'P1W',
      repeatCount: 10,
      byDay: ['https://schema.org/Sunday'],
      scheduleTimezone: 'Europe/Vienna',
    })
  })

  it('says every second month until a day', () => {
    expect(scheduleOf('FREQ=MONTHLY;INTERVAL=2;UNTIL=20270630T000000Z', START, 'Europe/Vienna')).toMatchObject({
      repeatFrequency: 'P2M',
      endDate: '2027-06-30',
    })
  })
})
