import { describe, expect, it } from '@jest/globals'
import type { Menu } from '@rebzeile/contracts/http/cms/menu.ts'
import { dayIn, menuOfDay } from './menu.ts'

const aMenu = (title: string, valid_from: string | null, valid_to: string | null): Menu => ({
  ...{ _id: title, rev: 1, created: '', updated: '', sections: [], pdf: null, offline: false },
  ...{ title, valid_from, valid_to },
})

describe('the menu of the day', () => {
  const always = aMenu('Immer', null, null)
  const may = aMenu('Mai', '2026-05-01', '2026-05-31')
  const week = aMenu('Spargelwoche', '2026-05-11', '2026-05-17')

  it.each([
    ['2026-04-30', 'Immer'],
    ['2026-05-01', 'Mai'],
    ['2026-05-11', 'Spargelwoche'],
    ['2026-05-17', 'Spargelwoche'],
    ['2026-05-18', 'Mai'],
    ['2026-06-01', 'Immer'],
  ])('is on %s the latest that holds: %s', (day, title) => {
    for (const menus of [
      [always, may, week],
      [week, may, always],
    ])
      expect(menuOfDay(menus, day)?.title).toBe(title)
  })

  it('may be none', () => {
    expect(menuOfDay([may], '2026-06-01')).toBeUndefined()
    expect(menuOfDay([], '2026-06-01')).toBeUndefined()
  })

  it('turns at midnight of the house, not of Greenwich', () => {
    expect(dayIn('Europe/Vienna', new Date('2026-04-30T22:30:00.000Z'))).toBe('2026-05-01')
    expect(dayIn('Europe/Vienna', new Date('2026-04-30T21:30:00.000Z'))).toBe('2026-04-30')
  })
})
