import { describe, expect, it } from '@jest/globals'
import { pagerWindow } from './pager-window.ts'

describe('the pager', () => {
  it('offers every page while there are few', () => {
    expect(pagerWindow(1, 1)).toEqual([1])
    expect(pagerWindow(2, 5)).toEqual([1, 2, 3, 4, 5])
  })

  it('offers three pages around the current one and one at either end', () => {
    expect(pagerWindow(10, 20)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20])
  })

  it('keeps three pages together at the ends', () => {
    expect(pagerWindow(1, 20)).toEqual([1, 2, 3, 'gap', 20])
    expect(pagerWindow(20, 20)).toEqual([1, 'gap', 18, 19, 20])
  })

  it('never hides a single page behind a gap', () => {
    expect(pagerWindow(4, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20])
  })

  it('has nothing to offer for an empty list', () => {
    expect(pagerWindow(1, 0)).toEqual([])
  })
})
