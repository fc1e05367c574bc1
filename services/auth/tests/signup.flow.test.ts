import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { User } from '@rebzeile/contracts/http/auth/user.ts'
import { type AuthAtWork, authAtWork, PASSWORD, PUBLIC_URL } from './auth-at-work.ts'

const HOME = {
  type: 'person',
  first_name: 'Maria',
  last_name: 'Bauer',
  address: 'Kellergasse 7',
  zip: '2070',
  city: 'Retz',
  country: 'at',
}
const OFFICE = { ...HOME, type: 'shipping', address: 'Hauptplatz 1', zip: '80331', city: 'München', country: 'de' }

describe('signing up', () => {
  let at: AuthAtWork
  beforeAll(async () => {
    at = await authAtWork()
  })
  afterAll(() => at.stop())

  let people = 0
  const someone = () => `maria${++people}@example.at`
  const form = (handle: string, more: object = {}) => ({
    handle,
    password: PASSWORD,
    password2: PASSWORD,
    userData: { first_name: 'Maria', last_name: 'Bauer', addresses: [HOME] },
    ...more,
  })
  const signup = (body: unknown, headers: Record<string, string> = {}) =>
    at.call('POST', '/auth/signup', { body, headers })
  const verify = (token: string) => at.call('POST', '/auth/verify', { body: { token } })
  const resend = (handle: string) => at.call('POST', '/auth/resendVerification', { body: { handle } })
  const meOf = async (handle: string) => {
    const { token } = await at.signIn(handle, PASSWORD)
    return User.parse((await at.call('GET', '/auth/me', { token })).body)
  }

  it('makes an account that signs in once its address is confirmed, and tells so', async () => {
    const handle = someone()
    const { status, body } = await signup(form(handle, { newsletter_consent: true }))
    expect([status, body]).toEqual([201, { ok: true, status: 'unverified' }])
    expect((await at.login(handle, PASSWORD)).body.code).toBe('C109')
    expect((await at.login(handle, 'etwas anderes')).body.code).toBe('C102')

    const confirmed = await verify(await at.linkOf(handle, 'verify_email'))
    expect([confirmed.status, confirmed.body]).toEqual([200, { ok: true, handle }])
    const me = await meOf(handle)
    expect(me).toMatchObject({ status: 'active', roles: ['user'], name: 'Maria Bauer', rev: 2 })
    expect(me.verified_at).toBeDefined()
    expect(me.userData.customer_no).toMatch(/^K-\d{6}$/)

    const created = (await at.events('auth.user.created')).find(({ data }) => (data as User).handle === handle)
    expect(created?.data).toMatchObject({ user: me._id, status: 'unverified', newsletter_consent: true })
    const verified = (await at.events('auth.user.verified')).find(({ data }) => (data as User).handle === handle)
    expect(verified?.data).toMatchObject({ user: me._id, rev: 2, status: 'active' })
  })

  it('takes the first address for both purposes, or the second for shipping if the form says so', async () => {
    const [one, two] = [someone(), someone()]
    await signup(form(one, { userData: { addresses: [HOME, OFFICE] } }))
    await signup(form(two, { userData: { addresses: [HOME, OFFICE] }, alternate_shipping_address: true }))
    for (const handle of [one, two]) await verify(await at.linkOf(handle, 'verify_email'))
    expect((await meOf(one)).userData.addresses.map(({ city, usage }) => [city, usage])).toEqual([
      ['Retz', ['invoice', 'shipping']],
    ])
    const { addresses, shop } = (await meOf(two)).userData
    expect(addresses.map(({ city, usage }) => [city, usage])).toEqual([
      ['Retz', ['invoice']],
      ['München', ['shipping']],
    ])
    expect(shop.default_shipping_address).toBe(addresses[1]?.uuid)
  })

  it('lets a member number wait for approval', async () => {
    const handle = someone()
    await signup(form(handle, { userData: { member: { number: 'M-77' } } }))
    await verify(await at.linkOf(handle, 'verify_email'))
    expect((await meOf(handle)).userData.member).toEqual({ number: 'M-77', state: 'pending' })
  })

  it('refuses an address that is registered, also in capitals', async () => {
    const handle = someone()
    await signup(form(handle))
    const again = await signup(form(handle.toUpperCase()))
    expect([again.status, again.body.code, again.body.data]).toEqual([409, 'C107', { original_code: 11000 }])
    expect(again.body.message).toBe('Ihre angegebene Email Adresse ist im System bereits vorhanden!')
  })

  it('gives an address to one of many who ask for it at once', async () => {
    const handle = someone()
    const answers = await Promise.all(Array.from({ length: 6 }, () => signup(form(handle))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    const { rows } = await at.db.query('select id from users where handle = $1', [handle])
    expect(rows).toHaveLength(1)
    expect(await at.mails(handle)).toHaveLength(1)
  })

  it.each([
    ['passwords that differ', { password2: `${PASSWORD}!` }, 'C200', 'password2'],
    ['an address that is none', { handle: 'maria@' }, 'C200', 'handle'],
    ['a handle that is an object', { handle: { $ne: '' } }, 'C200', 'handle'],
    [
      'a postal code that is none',
      { userData: { addresses: [{ ...HOME, zip: '12' }] } },
      'C200',
      'userData.addresses.0.zip',
    ],
    ['a missing shipping address', { alternate_shipping_address: true }, 'C200', 'userData.addresses.1'],
    ['a third address', { userData: { addresses: [HOME, HOME, HOME] } }, 'C200', 'userData.addresses'],
    ['roles of one’s own choice', { roles: ['admin'] }, 'C200', ''],
    ['a discount of one’s own choice', { userData: { shop: { discount: 100 } } }, 'C200', 'userData'],
    ['an approved membership', { userData: { member: { number: '1', state: 'approved' } } }, 'C200', 'userData.member'],
    ['a revealing prototype', JSON.parse('{"__proto__": {"roles": ["admin"]}}'), 'C200', ''],
  ])('refuses %s', async (title, more, code, path) => {
    const handle = someone()
    const body = title.includes('prototype')
      ? JSON.stringify(form(handle)).replace('{', '{"__proto__":{"roles":["admin"]},')
      : form(handle, more)
    const answer = await signup(body)
    expect([answer.status, answer.body.code, answer.body.errors[0].path]).toEqual([422, code, path])
    expect((await at.db.query('select 1 from users where handle = $1', [handle])).rowCount).toBe(0)
  })

  it('sends links to the configured address of the site, whatever the request says of its host', async () => {
    const handle = someone()
    const evil = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', origin: 'https://evil.example' }
    await signup(form(handle), evil)
    await resend(handle)
    const mails = await at.mails(handle)
    expect(mails).toHaveLength(2)
    for (const { data } of mails) expect(data).toMatchObject({ link: expect.stringMatching(`^${PUBLIC_URL}/verify/`) })
  })

  it('uses a link once, within seven days, and only the newest', async () => {
    const handle = someone()
    await signup(form(handle))
    const first = await at.linkOf(handle, 'verify_email')
    await resend(handle)
    const second = await at.linkOf(handle, 'verify_email')
    expect(second).not.toBe(first)
    for (const token of [first, 'x'.repeat(43)]) {
      const refused = await verify(token)
      expect([refused.status, refused.body.code]).toEqual([410, 'C106'])
    }
    at.clock.advance(7 * 86_400 + 1)
    expect((await verify(second)).status).toBe(410)
    await resend(handle)
    const third = await at.linkOf(handle, 'verify_email')
    const tries = await Promise.all([verify(third), verify(third)])
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  it('stores only the hash of a link, and takes no link for another purpose', async () => {
    const handle = someone()
    await signup(form(handle))
    const token = await at.linkOf(handle, 'verify_email')
    const { rows } = await at.db.query<{ line: string }>('select mail_tokens::text as line from mail_tokens')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.some(({ line }) => line.includes(token))).toBe(false)
    const reset = await at.call('POST', '/auth/resetPassword', { body: { token, password: PASSWORD } })
    expect(reset.body.code).toBe('C106')
  })

  it('mails an account four times a day at most, and answers as if it did', async () => {
    const handle = someone()
    await signup(form(handle))
    for (let n = 0; n < 5; n++) expect((await resend(handle)).body).toEqual({ ok: true })
    expect(await at.mails(handle)).toHaveLength(4)
    at.clock.advance(86_401)
    await resend(handle)
    expect(await at.mails(handle)).toHaveLength(5)
  })
})
