import type { Address, AddressInput } from '@rebzeile/contracts/http/auth/user.ts'
import { ZIP_PATTERNS } from '@rebzeile/contracts/http/country.ts'
import type { z } from 'zod'
import { filledIn, missing, type Texts } from './texts.ts'
import type { AccountWords } from './words.ts'

const REQUIRED = ['first_name', 'last_name', 'address', 'zip', 'city', 'country']
const PHONE = /^\+[1-9]\d{5,14}$/

export const EMPTY_ADDRESS = {
  first_name: '',
  last_name: '',
  title: '',
  company: '',
  address: '',
  zip: '',
  city: '',
  country: 'at',
  phone: '',
  uid: '',
}

/** An address as its form holds it. */
export const textsOfAddress = (address: Address): Texts =>
  Object.fromEntries(
    Object.entries(EMPTY_ADDRESS).map(([name, empty]) => {
      const value: unknown = Reflect.get(address, name)
      return [name, typeof value === 'string' ? value : empty]
    }),
  )

/** What is wrong with an address, by field. The server's word is the last one. */
export function checkAddress(texts: Texts, words: AccountWords): Texts {
  const { zip = '', country = '', phone = '' } = texts
  const fits = ZIP_PATTERNS[country]?.test(zip.trim()) ?? true
  const callable = phone.trim() === '' || PHONE.test(phone.replace(/[\s/().-]/g, ''))
  return {
    ...(fits ? {} : { zip: words.zipInvalid }),
    ...(callable ? {} : { phone: words.phoneInvalid }),
    ...missing(texts, REQUIRED, words.required),
  }
}

type Input = z.input<typeof AddressInput>

interface Kind {
  type: Input['type']
  uuid?: string | undefined
}

/** An address for the wire. */
export function addressOfTexts(texts: Texts, { type, uuid }: Kind): Input {
  const { first_name = '', last_name = '', address = '', zip = '', city = '', country = '' } = texts
  const { title, company, phone, uid } = filledIn(texts)
  return {
    ...{ type, first_name, last_name, address, zip, city, country },
    ...(uuid && { uuid }),
    ...(title && { title }),
    ...(company && { company }),
    ...(phone && { phone }),
    ...(uid && { uid }),
  }
}
