import { describe, expect, it } from '@jest/globals'
import { formatSize } from '../../../lib/typography.ts'
import { dayOf, editAddress, labelOf } from './file-label.ts'

describe('a file in the list', () => {
  it('is called by its name with extension, which it may already carry', () => {
    expect(labelOf({ name: 'Weinkarte', ext: 'pdf' })).toBe('Weinkarte.pdf')
    expect(labelOf({ name: 'Keller.jpeg', ext: 'jpg' })).toBe('Keller.jpeg')
  })

  it('says its size in KB below 1000 KB, otherwise in MB', () => {
    expect(formatSize(999_400, 'de')).toBe('999\u00a0KB')
    expect(formatSize(1_000_000, 'de')).toBe('1\u00a0MB')
    expect(formatSize(2_345_678, 'de')).toBe('2,3\u00a0MB')
  })

  it('says its day as DD.MM.YYYY', () => {
    expect(dayOf('2026-03-09T12:00:00.000Z')).toBe('09.03.2026')
  })

  it('is edited as an image or as a file', () => {
    expect(editAddress({ _id: 'a', isImg: true })).toBe('/admincenter/image/edit/a')
    expect(editAddress({ _id: 'a', isImg: false })).toBe('/admincenter/file/edit/a')
  })
})
