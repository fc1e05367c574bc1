import { describe, expect, it } from '@jest/globals'
import { deviceName } from './device-name.ts'
import { securityWords } from './security-words.ts'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('a browser in the list of devices', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox auf Windows'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge auf Windows'],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome auf Android'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${WEBKIT} Version/19.0 Safari/604.1`, 'Safari auf iPhone'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/19.0 Safari/605.1.15`, 'Safari auf Mac'],
    ['curl/8.0', 'Unbekannter Browser'],
  ])('%s is called %s', (userAgent, name) => {
    expect(deviceName(userAgent, securityWords.de)).toBe(name)
  })
})
