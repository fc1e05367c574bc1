import { expect, it } from '@jest/globals'
import { browserFamily } from './browser-family.ts'

it.each([
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36', 'Chrome'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1', 'Safari'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox'],
  ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'Bot'],
  ['', 'Other'],
])('a browser that says „%s“ is of the family %s', (userAgent, family) => {
  expect(browserFamily(userAgent)).toBe(family)
})
