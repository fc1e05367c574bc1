import { describe, expect, it } from '@jest/globals'
import { isComplete } from './completeness.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))

const START = [0xff, 0xd8]
const THUMBNAIL = [0xff, 0xe1, 0x00, 0x08, 0xff, 0xd8, 0xff, 0xd9, 0x00, 0x00]
const SCAN = [0xff, 0xda, 0x00, 0x04, 0x01, 0x02, 0x12, 0x34]
const END = [0xff, 0xd9]

describe('a picture is complete', () => {
  it.each([
    ['a JPEG with its end', 'jpg', bytes(START, SCAN, END), true],
    ['a JPEG with a film behind it', 'jpg', bytes(START, SCAN, END, 'film'.repeat(100)), true],
    ['a JPEG without its end', 'jpg', bytes(START, SCAN), false],
    ['a JPEG where only its thumbnail ends', 'jpg', bytes(START, THUMBNAIL, SCAN), false],
    ['a JPEG with fill bytes', 'jpg', bytes(START, [0xff], THUMBNAIL, SCAN, END), true],
    ['a JPEG of two bytes', 'jpg', bytes(START), false],
    ['a PNG with its end', 'png', bytes('\x89PNG data', [0, 0, 0, 0], 'IEND\xae\x42\x60\x82'), true],
    ['a PNG that only says IEND', 'png', bytes('\x89PNG IEND data'), false],
    ['a GIF with its end', 'gif', bytes('GIF89a;'), true],
    ['a GIF with its end and zeros', 'gif', bytes('GIF89a;', [0, 0, 0]), true],
    ['a GIF with a semicolon in the middle', 'gif', bytes('GIF89a;x'), false],
    ['a WebP of the announced length', 'webp', bytes('RIFF', [8, 0, 0, 0], 'WEBPdata'), true],
    ['a shorter WebP', 'webp', bytes('RIFF', [9, 0, 0, 0], 'WEBPdata'), false],
    ['a text', 'txt', bytes('x'), true],
  ])('%s: %s', (_, ext, picture, complete) => {
    expect(isComplete(ext, picture)).toBe(complete)
  })
})
