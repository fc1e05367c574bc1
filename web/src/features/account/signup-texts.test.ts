import { describe, expect, it } from '@jest/globals'
import { Signup } from '@rebzeile/contracts/http/auth/user.ts'
import { checkSignup, EMPTY_SIGNUP, INVOICE, SHIPPING, signupOfTexts } from './signup-texts.ts'
import { under } from './texts.ts'
import { accountWords } from './words.ts'

const { de } = accountWords
const ADDRESS = { first_name: 'Eva', last_name: 'Gruber', address: 'Hauptplatz 1', zip: '3465', city: 'Königsbrunn' }
const FILLED = {
  ...EMPTY_SIGNUP,
  handle: ' eva@gruber.example ',
  password: 'Nussbaum im Herbst',
  password2: 'Nussbaum im Herbst',
  ...under(INVOICE, ADDRESS),
}
const ONE = { alternate: false, newsletter: false }
const TWO = { alternate: true, newsletter: false }

describe('a sign-up', () => {
  it('is taken by the contract once the form finds nothing wrong', () => {
    expect(checkSignup(FILLED, ONE, de)).toEqual({})
    expect(Signup.parse(signupOfTexts(FILLED, ONE, 'de'))).toMatchObject({
      handle: 'eva@gruber.example',
      newsletter_consent: false,
      userData: { first_name: 'Eva', addresses: [{ type: 'invoice', country: 'at' }] },
    })
  })

  it('asks for the second address only when it is another one', () => {
    expect(checkSignup(FILLED, ONE, de)).toEqual({})
    expect(checkSignup(FILLED, TWO, de)).toHaveProperty([`${SHIPPING}.city`], 'Bitte ausfüllen')
    const both = { ...FILLED, ...under(SHIPPING, { ...ADDRESS, city: 'Kirchberg' }) }
    const { userData } = Signup.parse(signupOfTexts(both, TWO, 'de'))
    expect(userData.addresses.map(({ type, city }) => [type, city])).toEqual([
      ['invoice', 'Königsbrunn'],
      ['shipping', 'Kirchberg'],
    ])
  })

  it('names a member number only when one was given', () => {
    expect(signupOfTexts(FILLED, ONE, 'de').userData).not.toHaveProperty('member')
    const member = { ...FILLED, 'userData.member.number': ' 4711 ' }
    expect(signupOfTexts(member, ONE, 'de').userData.member).toEqual({ number: '4711' })
  })

  it('needs the same password twice, and a birth date that is over', () => {
    const wrong = { ...FILLED, password2: 'anders', 'userData.birth_date': '2999-01-01' }
    expect(checkSignup(wrong, ONE, de)).toEqual({
      password2: 'Die beiden Passwörter sind verschieden',
      'userData.birth_date': 'Bitte ein Datum in der Vergangenheit wählen',
    })
  })
})
