import { describe, expect, it } from '@jest/globals'
import { checkMessage, type Written } from './check-message.ts'

const written = (other: Partial<Written> = {}): Written => ({
  name: 'Maria Hof',
  email: 'maria@example.org',
  phone: '',
  company: '',
  subject: 'Verkostung',
  message: 'Wir kommen zu sechst.',
  answer: '',
  ...other,
})

describe('a message', () => {
  it('with all it needs has no mistake', () => {
    expect(checkMessage(written(), false)).toEqual({})
  })

  it.each([
    [{ name: '' }, { name: 'nameMissing' }],
    [{ name: 'M' }, { name: 'nameShort' }],
    [{ email: '' }, { email: 'filled' }],
    [{ email: 'maria@example' }, { email: 'email' }],
    [{ email: 'maria @example.org' }, { email: 'email' }],
    [{ phone: 'ruf mich an' }, { phone: 'phone' }],
    [{ phone: '+43 2738 / 555-01' }, {}],
    [{ phone: '0664 1234567' }, {}],
    [{ subject: '' }, { subject: 'filled' }],
    [{ message: '' }, { message: 'filled' }],
    [{ message: 'Hallo.' }, { message: 'messageShort' }],
  ])('with %j is told %j', (other, mistakes) => {
    expect(checkMessage(written(other), false)).toEqual(mistakes)
  })

  it('needs an answer only where a question was asked', () => {
    expect(checkMessage(written(), true)).toEqual({ answer: 'filled' })
    expect(checkMessage(written({ answer: '7' }), true)).toEqual({})
  })
})
