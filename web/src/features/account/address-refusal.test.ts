import { describe, expect, it } from '@jest/globals'
import { addressRefusal } from './address-refusal.ts'
import { addressWords } from './address-words.ts'

const { de } = addressWords
const refused = (data: unknown) => ({ status: 409, code: 'C112', message: 'cant remove default address', data })

describe('an address that cannot be removed', () => {
  it.each([
    [['default_invoice_address'], 'Das ist Ihre Rechnungsadresse.'],
    [['default_shipping_address'], 'Das ist Ihre Lieferadresse.'],
    [['default_invoice_address', 'default_shipping_address'], 'Das ist Ihre Rechnungs- und Lieferadresse.'],
  ])('because of %j says so', (defaults, sentence) => {
    expect(addressRefusal(refused({ defaults }), de)).toContain(sentence)
  })

  it('for a reason we do not know is told in the server’s words', () => {
    expect(addressRefusal(refused(undefined), de)).toBe('cant remove default address')
    expect(addressRefusal({ status: 403, code: 'C100', message: 'Keine Berechtigung' }, de)).toBe('Keine Berechtigung')
  })
})
