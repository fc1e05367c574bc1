import { describe, expect, it } from '@jest/globals'
import { type Config, ConfigChange } from '@rebzeile/contracts/http/cms/config.ts'
import { createSecretBox } from '@rebzeile/kit/config/secret-box.ts'
import {
  adminConfig,
  changedConfig,
  DEFAULT_CONFIG,
  publicConfig,
  type StoredConfig,
  touchesSecrets,
} from './site-config.ts'

const at = '2026-05-01T08:00:00.000Z'
const box = createSecretBox('a key of sixteen letters', 'tests')

describe('the secrets of a configuration', () => {
  it('go in sealed and come out as a sign that they are set', () => {
    const stored = change(aConfig(), { host: 'smtp.example', pass: 'geheim' })
    expect(JSON.stringify(stored)).not.toContain('geheim')
    expect(box.open(stored.mail.pass ?? '')).toBe('geheim')
    expect(adminConfig(stored).mail).toEqual({ host: 'smtp.example', pass: '__set__' })
    expect(JSON.stringify(publicConfig(stored))).not.toContain('smtp')
  })

  it.each([[{ pass: '__set__' }], [{}]])('stay when a change says %j', (mail) => {
    const stored = change(aConfig(), { pass: 'geheim' })
    expect(change(stored, mail).mail.pass).toBe(stored.mail.pass)
  })

  it('are cleared by an empty one', () => {
    expect(change(change(aConfig(), { pass: 'geheim' }), { pass: '' }).mail).toEqual({})
  })

  it('are touched by a new password, and by another host to send it to', () => {
    const stored = change(aConfig(), { host: 'smtp.example', pass: 'geheim' })
    const touched = (mail: Config['mail']) => touchesSecrets(stored, asChange(stored, mail))
    expect(touched({ host: 'smtp.example', pass: 'neu' })).toBe(true)
    expect(touched({ host: 'evil.example', pass: '__set__' })).toBe(true)
    expect(touched({ host: 'smtp.example', pass: '' })).toBe(true)
    expect(touched({ host: 'smtp.example', pass: '__set__', from: 'wein@example.com' })).toBe(false)
    expect(touchesSecrets(aConfig(), asChange(aConfig(), { host: 'smtp.example', pass: '' }))).toBe(false)
  })

  it('cannot be read with another key, nor after tampering', () => {
    const sealed = box.seal('geheim')
    expect(() => createSecretBox('another key, also long', 'tests').open(sealed)).toThrow()
    expect(() => box.open(`${sealed.slice(0, -4)}AAAA`)).toThrow()
    expect(box.seal('geheim')).not.toBe(sealed)
  })
})

describe('a configuration', () => {
  it('is refused with a time zone that does not exist', () => {
    const wrong = { ...asChange(aConfig(), {}), site: { ...aConfig().site, timezone: 'Europe/Rebzeile' } }
    expect(() => changedConfig(aConfig(), wrong, box.seal)).toThrow(expect.objectContaining({ code: 'C200' }))
  })
})

const change = (stored: StoredConfig, mail: Config['mail']) => changedConfig(stored, asChange(stored, mail), box.seal)

const asChange = (stored: StoredConfig, mail: Config['mail']) => ConfigChange.parse({ ...adminConfig(stored), mail })

const aConfig = (): StoredConfig => ({ _id: 'site', rev: 1, created: at, updated: at, ...DEFAULT_CONFIG })
