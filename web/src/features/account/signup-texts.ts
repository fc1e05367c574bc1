import type { Signup } from '@rebzeile/contracts/http/auth/user.ts'
import type { z } from 'zod'
import { isMailAddress } from '../../lib/mail-address.ts'
import { addressOfTexts, checkAddress, EMPTY_ADDRESS } from './address-texts.ts'
import { checkPassword } from './check-password.ts'
import { filledIn, missing, type Texts, under, within } from './texts.ts'
import type { AccountWords } from './words.ts'

export const INVOICE = 'userData.addresses.0'
export const SHIPPING = 'userData.addresses.1'
const NUMBER = 'userData.member.number'
const BIRTH_DATE = 'userData.birth_date'

export const EMPTY_SIGNUP: Texts = {
  handle: '',
  password: '',
  password2: '',
  ...under(INVOICE, EMPTY_ADDRESS),
  ...under(SHIPPING, EMPTY_ADDRESS),
  [BIRTH_DATE]: '',
  [NUMBER]: '',
}

export interface Ticked {
  alternate: boolean
  newsletter: boolean
}

/** What is wrong with a sign-up, by path. */
export function checkSignup(texts: Texts, { alternate }: Ticked, words: AccountWords): Texts {
  const { handle = '', [BIRTH_DATE]: born = '' } = texts
  return {
    ...(isMailAddress(handle) ? {} : { handle: words.emailInvalid }),
    ...missing(texts, ['handle'], words.required),
    ...checkPassword(texts, words),
    ...under(INVOICE, checkAddress(within(texts, INVOICE), words)),
    ...(isPast(born) ? {} : { [BIRTH_DATE]: words.dateInvalid }),
    ...(alternate ? under(SHIPPING, checkAddress(within(texts, SHIPPING), words)) : {}),
  }
}

/** A day that is over, or none at all. */
export const isPast = (day: string): boolean => day === '' || day < new Date().toISOString().slice(0, 10)

/** A sign-up for the wire: the person is who the invoice goes to. */
export function signupOfTexts(texts: Texts, ticked: Ticked, locale: 'de' | 'en'): z.input<typeof Signup> {
  const invoice = within(texts, INVOICE)
  const { title, first_name, last_name, company } = filledIn(invoice)
  const { [BIRTH_DATE]: birth_date, [NUMBER]: number } = filledIn(texts)
  const shipping = addressOfTexts(within(texts, SHIPPING), { type: 'shipping' })
  return {
    ...{
      handle: (texts.handle ?? '').trim(),
      password: texts.password ?? '',
      password2: texts.password2 ?? '',
      locale,
    },
    alternate_shipping_address: ticked.alternate,
    newsletter_consent: ticked.newsletter,
    userData: {
      ...(title && { title }),
      ...(first_name && { first_name }),
      ...(last_name && { last_name }),
      ...(company && { company }),
      ...(birth_date && { birth_date }),
      ...(number && { member: { number } }),
      addresses: [addressOfTexts(invoice, { type: 'invoice' }), ...(ticked.alternate ? [shipping] : [])],
    },
  }
}
