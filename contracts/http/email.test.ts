import { describe, expect, it } from '@jest/globals'
import { Email } from './email.ts'

describe('an e-mail address', () => {
  it.each([
    'anna@weingut.at',
    "o'brien+wein@mail.example.co.at",
    `${'a'.repeat(64)}@weingut.at`,
    `a@${'b'.repeat(63)}.at`,
  ])('may be %s', (text) => {
    expect(Email.parse(text)).toBe(text)
  })

  it.each([
    `${'a'.repeat(65)}@weingut.at`,
    `a@${'b'.repeat(64)}.at`,
    'anna@weingut-.at',
    'anna@-weingut.at',
    'anna..b@weingut.at',
    '.anna@weingut.at',
    'anna@weingut',
    'anna@wein gut.at',
    'anna@weingut.at\nBcc: b@weingut.at',
  ])('cannot be %j', (text) => {
    expect(Email.safeParse(text).success).toBe(false)
  })
})
