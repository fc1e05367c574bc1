import { describe, expect, it } from '@jest/globals'
import { readPlace } from './read-place.ts'

describe('coordinates', () => {
  it.each([
    ['48.4312, 15.8345', { lat: 48.4312, lng: 15.8345 }],
    ['48.4312,15.8345', { lat: 48.4312, lng: 15.8345 }],
    [' 48,4312; 15,8345 ', { lat: 48.4312, lng: 15.8345 }],
    ['48,4312 15,8345', { lat: 48.4312, lng: 15.8345 }],
    ['-33.9 18', { lat: -33.9, lng: 18 }],
  ])('%p are read as they are copied from a map', (text, place) => {
    expect(readPlace(text)).toEqual(place)
  })

  it.each(['', '48.4', '91, 15', '48, 181', 'Wien', '48.4, 15.8, 12'])('%p are none', (text) => {
    expect(readPlace(text)).toBeNull()
  })
})
