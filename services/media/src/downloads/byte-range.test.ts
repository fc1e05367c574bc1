import { describe, expect, it } from '@jest/globals'
import { readRange } from './byte-range.ts'

describe('the range of a download', () => {
  it.each([
    [undefined, 'whole'],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-', { start: 10, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-5', { start: 95, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=5-2', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['rows=0-1', 'whole'],
    ['bytes=-', 'whole'],
  ])('%s of 100 bytes is %j', (header, expected) => {
    expect(readRange(header, 100)).toEqual(expected)
  })
})
