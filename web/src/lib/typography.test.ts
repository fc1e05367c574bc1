import { describe, expect, it } from '@jest/globals'
import { excerpt, formatSize, plainText, quoted, typeset } from './typography.ts'

describe('a typeset line', () => {
  it.each([
    ['Montag - Freitag', 'Montag – Freitag'],
    ['der "gute" Wein', 'der „gute“ Wein'],
    ['und mehr...', 'und mehr…'],
    ['um 19 Uhr', 'um 19\u00a0Uhr'],
    ['0,75 l um € 12', '0,75\u00a0l um €\u00a012'],
    ['11 - 22 Uhr', '11 – 22\u00a0Uhr'],
    ['z.B. Zweigelt', 'z.\u00a0B. Zweigelt'],
    ['3 lange Tische', '3 lange Tische'],
    ['Rot-Weiß', 'Rot-Weiß'],
  ])('%s becomes %s', (plain, set) => {
    expect(typeset(plain, 'de')).toBe(set)
  })

  it('uses the quotes of its language', () => {
    expect(typeset('the "good" wine', 'en')).toBe('the “good” wine')
  })

  it('stays the same when it is set again', () => {
    const once = typeset('"Ein Glas" um 19 Uhr - bitte...', 'de')
    expect(typeset(once, 'de')).toBe(once)
  })
})

describe('a quotation', () => {
  it('gets one pair of quotes, whatever it came with', () => {
    for (const text of ['Gut.', '"Gut."', '„Gut.“', '»Gut.«']) expect(quoted(text, 'de')).toBe('„Gut.“')
  })
})

describe('a file size', () => {
  it('is in KB below 1000 KB, otherwise in MB', () => {
    expect(formatSize(999_000, 'de')).toBe('999\u00a0KB')
    expect(formatSize(1_240_000, 'de')).toBe('1,2\u00a0MB')
    expect(formatSize(1_240_000, 'en')).toBe('1.2\u00a0MB')
    expect(formatSize(12, 'de')).toBe('1\u00a0KB')
  })
})

describe('an excerpt', () => {
  it('is plain text, cut at a word', () => {
    expect(excerpt('<p>Kalb &amp; Knödel,<br>dazu Wein</p>', 20)).toBe('Kalb & Knödel, dazu\u00a0…')
    expect(excerpt('<p>kurz</p>', 20)).toBe('kurz')
  })

  it('does not unescape twice', () => {
    expect(plainText('&amp;lt;')).toBe('&lt;')
  })
})
