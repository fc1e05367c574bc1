import { describe, expect, it } from '@jest/globals'
import { addressOf, canonicalPath, localPath, sameSitePath } from './site-path.ts'

describe('an address of the site', () => {
  it('says page and language', () => {
    expect(addressOf('/')).toEqual({ path: '/', locale: 'de' })
    expect(addressOf('/en')).toEqual({ path: '/', locale: 'en' })
    expect(addressOf('/en/vinothek')).toEqual({ path: '/vinothek', locale: 'en' })
    expect(addressOf('/english-breakfast')).toEqual({ path: '/english-breakfast', locale: 'de' })
  })

  it('has one spelling', () => {
    expect(canonicalPath('/Was//Los/')).toBe('/was/los')
    expect(canonicalPath('/Willkommen')).toBe('/')
    expect(canonicalPath('/en/willkommen/')).toBe('/en')
  })

  it.each(['/verify/AbC', '/resetPassword/AbC', '/en/confirmHandle/AbC'])('keeps the secret of a mail: %s', (path) => {
    expect(canonicalPath(path)).toBe(path)
    expect(canonicalPath(`${path}/`)).toBe(path)
  })

  it('leads to the same page in another language, other hosts and files aside', () => {
    expect(localPath('/', 'en')).toBe('/en')
    expect(localPath('/vinothek', 'en')).toBe('/en/vinothek')
    expect(localPath('https://example.org/', 'en')).toBe('https://example.org/')
    expect(localPath('/api/v0/download/1', 'en')).toBe('/api/v0/download/1')
  })
})

describe('where a login leads', () => {
  it('is a path of this site', () => {
    expect(sameSitePath('/admincenter?tab=1#a', '/')).toBe('/admincenter?tab=1#a')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '',
    null,
  ])('is never %j', (path) => {
    expect(sameSitePath(path, '/home')).toBe('/home')
  })
})
