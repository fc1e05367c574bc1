import { describe, expect, it } from '@jest/globals'
import { added, EMPTY, oneView } from './day-counts.ts'
import { countryOf, deviceOf, referrerHost } from './view-facts.ts'

const seen = (page: string) => oneView({ page, referrer: '', device: 'phone', country: '' })

describe('the counts of a day', () => {
  it('gather what comes after five hundred pages under one name, and lose no view', () => {
    const pages = Array.from({ length: 510 }, (_, no) => seen(`/${no}`))
    const day = [...pages, seen('/0')].reduce((all, view) => added(all, view), EMPTY)
    expect(day.total).toBe(511)
    expect(day.pages).toHaveLength(501)
    expect(day.pages.find(({ key }) => key === 'other')?.count).toBe(10)
    expect(day.pages.find(({ key }) => key === '/0')?.count).toBe(2)
    expect(day.referrers).toEqual([])
  })

  it('know of a visitor the size of the screen, the region of the language and the host that linked', () => {
    expect([599, 600, 1_099, 1_100].map(deviceOf)).toEqual(['phone', 'tablet', 'tablet', 'desktop'])
    expect(['de-AT,de;q=0.9', 'de', 'zh-Hant-TW', '*', 'x'.repeat(9_000)].map(countryOf)).toEqual([
      'AT',
      '',
      'TW',
      '',
      '',
    ])
    const host = (referrer: string) => referrerHost(referrer, 'https://www.wein.example')
    expect(host('https://www.google.com/search?q=maria')).toBe('google.com')
    expect(['https://wein.example/a', '', 'nonsense', 'javascript:alert(1)'].map(host)).toEqual(['', '', '', ''])
  })
})
