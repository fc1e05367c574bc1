import { describe, expect, it } from '@jest/globals'
import { DEFAULT_CONFIG, StoredConfig } from '../config/site-config.ts'
import { judgeSpam } from './judge-spam.ts'
import { recipientsOf } from './mail-about.ts'

const config = (parts: object) => {
  const at = '2026-01-01T00:00:00.000Z'
  return StoredConfig.parse({ ...DEFAULT_CONFIG, _id: 'site', rev: 1, created: at, updated: at, ...parts })
}
const PRESS = { topic: 'press', to: ['presse@wein.example'] }
const CONTACT = { topic: 'contact', to: ['buero@wein.example'] }
const HOUSE = { contact: { email: 'servus@wein.example' } }
const named = (...recipients: object[]) => ({ messages: { ...DEFAULT_CONFIG.messages, recipients } })

describe('a mail about a message goes to', () => {
  it.each([
    ['those named for its topic', named(PRESS, CONTACT), 'press', ['presse@wein.example']],
    [
      'those named for the contact form, if nobody is for its topic',
      named(PRESS, CONTACT),
      'shop',
      ['buero@wein.example'],
    ],
    ['the house, if nobody is named at all', HOUSE, 'press', ['servus@wein.example']],
    ['nobody, if the house has no address', {}, 'contact', []],
    ['each address once', named(CONTACT, CONTACT), 'contact', ['buero@wein.example']],
  ] as const)('%s', (_, parts, topic, expected) => {
    expect(recipientsOf(topic, config(parts))).toEqual(expected)
  })
})

describe('what speaks against a message', () => {
  const judged = (fields: object, tooFast = false) =>
    judgeSpam({ website: '', message: 'Haben Sie Platz?', ...fields }, { tooFast })

  it('is nothing for what a person writes, be it with a link', () => {
    expect(judged({ message: 'Siehe https://wein.example' })).toEqual({ score: 0, reasons: [] })
  })

  it('adds up', () => {
    expect(judged({ website: 'x' }, true)).toEqual({ score: 1, reasons: ['honeypot', 'too_fast'] })
    expect(judged({}, true)).toEqual({ score: 0.9, reasons: ['too_fast'] })
    const links = judged({ message: 'http://a '.repeat(5) }, true)
    expect(links).toEqual({ score: 0.95, reasons: ['too_fast', 'many_links'] })
    expect(judged({ message: 'http://a '.repeat(5) }).score).toBe(0.5)
  })
})
