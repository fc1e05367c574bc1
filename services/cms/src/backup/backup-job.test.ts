import { describe, expect, it } from '@jest/globals'
import { dueNight, expired, newBackup, type StoredBackup } from './backup-job.ts'

const VIENNA = 'Europe/Vienna'

describe('the archive of a night', () => {
  it.each([
    ['is not due before three', '2026-11-21T01:59:00Z', '2026-11-20', undefined],
    ['is due at three', '2026-11-21T02:00:00Z', '2026-11-20', '2026-11-21'],
    ['is due at three by the clock of summer', '2026-07-01T01:00:00Z', '2026-06-30', '2026-07-01'],
    ['is not due again', '2026-11-21T02:01:00Z', '2026-11-21', undefined],
    ['is made up for by day', '2026-11-21T15:00:00Z', '2026-11-18', '2026-11-21'],
    ['waits for the first night of a house', '2026-11-21T15:00:00Z', undefined, undefined],
    ['comes in the first night of a house', '2026-11-21T02:30:00Z', undefined, '2026-11-21'],
  ])('%s', (_, now, last, due) => {
    expect(dueNight(new Date(now), VIENNA, last)).toBe(due)
  })
})

const aBackup = (day: number, fields: Partial<StoredBackup> = {}): StoredBackup => {
  const created = `2026-11-${String(day).padStart(2, '0')}T02:00:00.000Z`
  const { running: _, ...made } = newBackup('full', new Date(created), created.slice(0, 10))
  return { _id: String(day), rev: 1, created, updated: created, ...made, state: 'done', ...fields }
}

describe('archives', () => {
  it('of the nights go after a week, and those that were asked for after a month', () => {
    const asked = newBackup('db', new Date('2026-11-01T10:00:00Z'))
    expect(asked.expires).toBe('2026-12-01T10:00:00.000Z')
    const nights = [12, 11, 5, 4].map((day) => aBackup(day))
    expect(expired(nights, new Date('2026-11-12T02:30:00Z')).map(({ _id }) => _id)).toEqual(['5', '4'])
  })

  it('never go all: the newest that is complete stays, and one that is being made', () => {
    const backups = [aBackup(9, { state: 'running', running: 'running' }), aBackup(8, { state: 'failed' }), aBackup(7)]
    expect(expired(backups, new Date('2027-01-01T00:00:00Z')).map(({ _id }) => _id)).toEqual(['8'])
  })
})
