import { describe, expect, it } from '@jest/globals'
import { checkCode } from './check-code.ts'
import { sessionWords } from './words.ts'

const { de } = sessionWords

describe('the code of a second step', () => {
  it.each(['123456', '123 456', ' 12-34-56 '])('of the app may be written as "%s"', (code) => {
    expect(checkCode(code, 'totp', de)).toBeUndefined()
  })
  it.each(['', '12345', '1234567', 'abcdef'])('of the app is not "%s"', (code) => {
    expect(checkCode(code, 'totp', de)).toBe('Der Code hat sechs Ziffern')
  })
  it('for recovery is longer, and may have letters', () => {
    expect(checkCode('abcd-efgh-23', 'recovery', de)).toBeUndefined()
    expect(checkCode('123456', 'recovery', de)).toBe('Der Wiederherstellungscode hat mehr Zeichen')
  })
})
