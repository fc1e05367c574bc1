import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { cleanName } from './clean-name.ts'

describe('a file name', () => {
  it.each([
    [undefined, 'Datei'],
    ['///', 'Datei'],
    ['..', 'Datei'],
    ['a/b\\c.txt', 'c.txt'],
    [' Weiße Höhe.jpg ', 'Weiße Höhe.jpg'],
    ['\u202egpj.exe', 'gpj.exe'],
    ['a\r\nb.txt', 'ab.txt'],
  ])('%j becomes %j', (given, clean) => expect(cleanName(given)).toBe(clean))

  it('is harmless, short and stays as it is when cleaned again, whatever was given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const name = cleanName(given)
        expect(name).not.toMatch(/[\p{Cc}/\\<>:"|?*\u202e]/u)
        expect([name.length > 0, name.length <= 200, name.isWellFormed(), name.startsWith('.')]).toEqual([
          true,
          true,
          true,
          false,
        ])
        expect(cleanName(name)).toBe(name)
      }),
    )
  })
})
