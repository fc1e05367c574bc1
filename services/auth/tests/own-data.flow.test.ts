import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Address, User } from '@rebzeile/contracts/http/auth/user.ts'
import { type AuthAtWork, authAtWork } from './auth-at-work.ts'

const HOME = {
  type: 'person',
  first_name: 'Maria',
  last_name: 'Bauer',
  address: 'Kellergasse 7',
  zip: '2070',
  city: 'Retz',
  country: 'at',
}

describe('changing one’s own data', () => {
  let at: AuthAtWork
  let user: Awaited<ReturnType<AuthAtWork['aUser']>>
  beforeAll(async () => {
    at = await authAtWork()
  })
  afterAll(() => at.stop())
  beforeEach(async () => {
    user = await at.aUser({ userData: { first_name: 'Maria', last_name: 'Bauer', addresses: [HOME] } })
  })

  const change = (body: unknown) => at.call('PUT', '/auth', { body, token: user.token })
  const me = async (): Promise<User> => (await at.call('GET', '/auth/me', { token: user.token })).body
  const addresses = async (): Promise<Address[]> => (await me()).userData.addresses

  it('needs no revision, keeps what is not named, and tells others', async () => {
    const { status, body } = await change({ locale: 'en', userData: { last_name: 'Gruber', company: 'Gruber OG' } })
    expect([status, body.length]).toEqual([200, 1])
    expect(body[0]).toMatchObject({ name: 'Maria Gruber', locale: 'en', rev: 3 })
    expect(body[0].userData).toMatchObject({ first_name: 'Maria', company: 'Gruber OG', addresses: [{ city: 'Retz' }] })
    const updated = (await at.events('auth.user.updated')).at(-1)
    expect(updated?.data).toMatchObject({ user: user.id, rev: 3, last_name: 'Gruber', company: 'Gruber OG' })
  })

  it('counts on a revision that is named all the same', async () => {
    const refused = await change({ rev: 1, name: 'Mizzi' })
    expect([refused.status, refused.body.code, refused.body.data.current.rev]).toEqual([412, 'C202', 2])
    const body = { name: 'Mizzi' }
    const byHeader = (rev: number) =>
      at.call('PUT', '/auth', { body, token: user.token, headers: { 'if-match': `"${rev}"` } })
    expect((await byHeader(1)).body.code).toBe('C202')
    expect((await byHeader(2)).status).toBe(200)
  })

  it.each([
    ['roles', { roles: ['admin'] }, 403, 'C100'],
    ['the own status', { status: 'active' }, 403, 'C100'],
    ['a discount', { userData: { shop: { discount: 50 } } }, 403, 'C100'],
    ['discount groups', { userData: { shop: { discount_groups: [] } } }, 403, 'C100'],
    ['paying by invoice', { userData: { shop: { paymentsources: { invoice: true } } } }, 403, 'C100'],
    ['free shipping', { userData: { shop: { shipping_free: true } } }, 403, 'C100'],
    ['a membership', { userData: { member: { state: 'approved' } } }, 403, 'C100'],
    ['contacts', { userData: { contacts: [] } }, 403, 'C100'],
    ['files', { userData: { files: [] } }, 403, 'C100'],
    ['newsletters', { userData: { newsletter: { subscribed_lists: [] } } }, 403, 'C100'],
    ['somebody else', { _id: '0190a1b2-0000-7000-8000-000000000000', name: 'Otto' }, 403, 'C100'],
    ['somebody of another kind', { _id: '6560a1b2c3d4e5f6a7b8c9d0', name: 'Otto' }, 403, 'C100'],
    ['a password', { password: 'x', password_hash: 'x' }, 422, 'C200'],
    ['the e-mail address', { handle: 'anders@example.at' }, 422, 'C200'],
    ['a confirmation', { verified_at: '2026-01-01T00:00:00.000Z' }, 422, 'C200'],
    ['a customer number', { userData: { customer_no: 'K-000001' } }, 422, 'C200'],
    ['being built in', { built_in: true }, 422, 'C200'],
    ['a second factor', { two_factor: { enabled: false } }, 422, 'C200'],
    ['the prototype', '{"__proto__": {"roles": ["admin"]}, "name": "x"}', 422, 'C200'],
    ['the constructor', '{"constructor": {"prototype": {"roles": ["admin"]}}}', 422, 'C200'],
    ['a prototype further in', '{"userData": {"__proto__": {"discount": 100}}}', 422, 'C200'],
    ['an operator', { userData: { first_name: { $set: 'x' } } }, 422, 'C200'],
  ])('does not extend to %s', async (_, body, status, code) => {
    const before = await me()
    const refused = await change(body)
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect(await me()).toEqual(before)
  })

  it('is for those who are signed in', async () => {
    expect((await at.call('PUT', '/auth', { body: { name: 'x' } })).body.code).toBe('C101')
  })

  describe('addresses', () => {
    it('get a uuid, and their use follows from the defaults', async () => {
      const [home] = await addresses()
      await change({ userData: { addresses: [home, { ...HOME, city: 'Znaim', country: 'cz', zip: '669 02' }] } })
      const second = (await addresses())[1]
      expect(second).toMatchObject({ city: 'Znaim', usage: [], uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) })
      await change({ userData: { shop: { default_shipping_address: second?.uuid } } })
      expect((await addresses()).map(({ usage }) => usage)).toEqual([['invoice'], ['shipping']])
      const updated = (await at.events('auth.user.updated')).at(-1)
      expect(updated?.data).toMatchObject({ shop: { default_shipping_address: second?.uuid, discount: 0 } })
    })

    it('that are defaults cannot be removed, in the words of the specification', async () => {
      const [home] = await addresses()
      const both = await change({ userData: { addresses: [] } })
      expect([both.status, both.body.code, both.body.message]).toEqual([409, 'C112', 'cant remove default address'])
      await change({ userData: { addresses: [home, { ...HOME, city: 'Horn' }] } })
      const second = (await addresses())[1]
      await change({ userData: { shop: { default_shipping_address: second?.uuid } } })
      const invoice = await change({ userData: { addresses: [second] } })
      expect(invoice.body.message).toBe('cant remove default invoice address')
      const shipping = await change({ userData: { addresses: [home] } })
      expect(shipping.body.message).toBe('cant remove default shipping address')
      expect(await addresses()).toHaveLength(2)
    })

    it('that are defaults can be removed when another takes their place', async () => {
      const uuid = '8c6f7ff3-6b6e-4f0e-9a53-0f4c2f3f7d11'
      const shop = { default_invoice_address: uuid, default_shipping_address: uuid }
      expect((await change({ userData: { addresses: [{ ...HOME, uuid, city: 'Krems' }], shop } })).status).toBe(200)
      expect(await addresses()).toMatchObject([{ uuid, city: 'Krems', usage: ['invoice', 'shipping'] }])
    })

    it('of somebody else are no default', async () => {
      const other = await at.aUser({ userData: { addresses: [HOME] } })
      const theirs = (await at.call('GET', '/auth/me', { token: other.token })).body.userData.addresses[0].uuid
      const refused = await change({ userData: { shop: { default_invoice_address: theirs } } })
      expect([refused.body.code, refused.body.errors[0].path]).toEqual([
        'C200',
        'userData.shop.default_invoice_address',
      ])
    })

    it.each([
      ['twenty-one', Array.from({ length: 21 }, () => HOME)],
      ['one without a city', [{ ...HOME, city: '' }]],
      ['one in a country nobody ships to', [{ ...HOME, country: 'us' }]],
      ['one with a phone number that is none', [{ ...HOME, phone: '02942' }]],
      ['two with one uuid', [1, 2].map(() => ({ ...HOME, uuid: '8c6f7ff3-6b6e-4f0e-9a53-0f4c2f3f7d11' }))],
    ])('are refused: %s', async (_, list) => {
      expect((await change({ userData: { addresses: list } })).body.code).toBe('C200')
    })
  })

  it('ends the other sessions in one call, if one likes', async () => {
    const [one, two] = [await at.signIn(user.handle, user.password), await at.signIn(user.handle, user.password)]
    const { body } = await at.call('DELETE', '/auth/sessions', { token: user.token })
    expect(body.removed.sort()).toEqual([one.session, two.session].sort())
    const exchange = (sid: string) => at.call('POST', '/internal/session-token', { body: { sid } })
    expect([(await exchange(one.sid)).status, (await exchange(user.sid)).status]).toEqual([401, 200])
  })
})
