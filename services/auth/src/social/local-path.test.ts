import { describe, expect, it } from '@jest/globals'
import { localPath } from './local-path.ts'

describe('where a visit to a network ends', () => {
  it.each([
    ['/account?tab=2#x', '/account?tab=2#x'],
    ['/', '/'],
    ['/\t/evil.test', '/'],
    ['//evil.test', '/'],
    ['/\\evil.test', '/'],
    ['https://evil.test/', '/'],
    ['javascript:alert(1)', '/'],
    ['/.//evil.test', '/evil.test'],
    ['/a\r\nset-cookie: x', '/aset-cookie:%20x'],
  ])('%j is %j', (redirect, path) => {
    expect(localPath(redirect, 'https://wein.example')).toBe(path)
  })
})
