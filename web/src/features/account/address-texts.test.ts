import { describe, expect, it } from '@jest/globals'
import { AddressInput } from '@rebzeile/contracts/http/auth/user.ts'
import { addressOfTexts, checkAddress, EMPTY_ADDRESS } from './address-texts.ts'
import { accountWords } from './words.ts'

const { de } = accountWords
const HOF = {
  ...EMPTY_ADDRESS,
  first_name: 'Eva',
  last_name: 'Gruber',
  address: 'Hauptplatz 1',
  zip: '3465',
  city: 'Königsbrunn',
}

describe('an address in its form', () => {
  it('is complete with name, street, postal code, city and country', () => {
    expect(checkAddress(HOF, de)).toEqual({})
    expect(AddressInput.safeParse(addressOfTexts(HOF, { type: 'invoice' })).success).toBe(true)
  })

  it('says at every field what is missing', () => {
    expect(Object.keys(checkAddress(EMPTY_ADDRESS, de)).toSorted()).toEqual(
      ['address', 'city', 'first_name', 'last_name', 'zip'].toSorted(),
    )
  })

  it.each([
    ['at', '34651', false],
    ['de', '80331', true],
    ['nl', '1012 AB', true],
    ['gr', 'anything', true],
  ])('in %s with the postal code %s: %s', (country, zip, fits) => {
    expect(checkAddress({ ...HOF, country, zip }, de).zip).toBe(fits ? undefined : 'Diese PLZ passt nicht zum Land')
  })

  it('takes a phone number with its country code only, and none as well', () => {
    expect(checkAddress({ ...HOF, phone: '02278 123' }, de).phone).toContain('Ländervorwahl')
    expect(checkAddress({ ...HOF, phone: '+43 (2278) 12-34' }, de)).toEqual({})
  })

  it('leaves out what was left empty', () => {
    expect(addressOfTexts(HOF, { type: 'invoice' })).not.toHaveProperty('company')
  })
})
