import { describe, expect, it } from '@jest/globals'
import { euro } from './euro.ts'

describe('an amount in euro', () => {
  it.each([
    [14.8, '€\u00a014,80', '€14.80'],
    [0, '€\u00a00,00', '€0.00'],
    [1234.5, '€\u00a01.234,50', '€1,234.50'],
  ])('%f has two decimals behind a comma, or a point in English', (amount, de, en) => {
    expect([euro(amount, 'de'), euro(amount, 'en')]).toEqual([de, en])
  })
})
