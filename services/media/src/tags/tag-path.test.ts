import { describe, expect, it } from '@jest/globals'
import { isWithin, moved, pathsAbove } from './tag-path.ts'

describe('a tag path', () => {
  it('lies below every path it begins with', () => {
    expect(pathsAbove('Weingut|Keller|2024')).toEqual(['Weingut', 'Weingut|Keller', 'Weingut|Keller|2024'])
  })

  it('is not within a tag that only begins alike', () => {
    expect(isWithin('Weinkeller', 'Wein')).toBe(false)
    expect(isWithin('Wein|Keller', 'Wein')).toBe(true)
  })

  it('moves with the subtree it belongs to, and only then', () => {
    expect(moved('Wein|Keller|alt', 'Wein|Keller', 'Haus')).toBe('Haus|alt')
    expect(moved('Weinkeller', 'Wein', 'Haus')).toBe('Weinkeller')
  })
})
