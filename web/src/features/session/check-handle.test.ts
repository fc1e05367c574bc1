import { describe, expect, it } from '@jest/globals'
import { checkAddress, checkHandle } from './check-handle.ts'
import { sessionWords } from './words.ts'

const { de, en } = sessionWords

describe('the handle of the login card', () => {
  it('is required', () => {
    expect(checkHandle('  ', de)).toBe('E-Mail ist erforderlich')
    expect(checkHandle('', en)).toBe('E-mail is required')
  })

  it.each(['anna@', 'anna@hof', 'anna hof', '@hof.at', 'a@b@c.at'])('%s does not look like an address', (handle) => {
    expect(checkHandle(handle, de)).toBe('E-Mail muss gültig sein')
    expect(checkHandle(handle, en)).toBe('E-mail must be valid')
  })

  it('may be an address, or the plain name of a built-in account', () => {
    expect(checkHandle(' anna@weingut-hof.at ', de)).toBeUndefined()
    expect(checkHandle('admin', de)).toBeUndefined()
  })

  it('must be an address where a mail is to be sent', () => {
    expect(checkAddress('admin', de)).toBe('E-Mail muss gültig sein')
  })
})
