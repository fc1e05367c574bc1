import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { User } from '@rebzeile/contracts/http/auth/user.ts'
import { decodeJwt } from 'jose'
import { type AuthAtWork, authAtWork, cookieOf, PASSWORD, PUBLIC_URL } from './auth-at-work.ts'
import { softwarePasskey } from './software-passkey.ts'

const SITE = { origin: PUBLIC_URL, rpId: 'wein.example' }
const FROM = '198.51.100.7'

describe('a passkey', () => {
  let at: AuthAtWork
  beforeAll(async () => {
    at = await authAtWork()
  })
  afterAll(() => at.stop())

  type Lies = Partial<Parameters<ReturnType<typeof softwarePasskey>['register']>[0]>

  const register = async (token: string, key = softwarePasskey(SITE), lies: Lies = {}) => {
    const { challenge } = (await at.call('POST', '/auth/passkeys/options', { token })).body
    const response = key.register({ challenge, ...lies })
    const body = { name: 'Handy', response }
    return { key, body, answer: await at.call('POST', '/auth/passkeys', { token, body }) }
  }

  const aKeyedUser = async () => {
    const user = await at.aUser()
    const { key, answer } = await register(user.token)
    expect(answer.status).toBe(201)
    return { ...user, key, passkey: answer.body[0]._id as string }
  }

  const loginChallenge = async (challenge?: string) =>
    (await at.call('POST', '/auth/passkeyLogin/options', { body: { challenge }, from: FROM })).body

  const signIn = (response: object, challenge?: string, token?: string) =>
    at.call('POST', '/auth/passkeyLogin', { body: { response, challenge }, from: FROM, token })

  it('is made for this site, by a user who proves themselves to it', async () => {
    const { token, handle } = await at.aUser()
    const { body } = await at.call('POST', '/auth/passkeys/options', { token })
    expect(body).toMatchObject({
      rp: { id: 'wein.example' },
      user: { name: handle },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    expect(Buffer.from(body.challenge, 'base64url')).toHaveLength(32)
  })

  it('is kept and listed; the owner is told, the other sessions end, and the account has a second factor', async () => {
    const user = await at.aUser()
    const other = await at.signIn(user.handle, PASSWORD)
    const { answer } = await register(user.token)
    expect(answer.body).toEqual([
      { _id: expect.any(String), name: 'Handy', created: expect.any(String), backed_up: false },
    ])
    expect((await at.call('GET', '/auth/passkeys', { token: user.token })).body).toEqual(answer.body)
    expect((await at.call('GET', '/auth/me', { token: user.token })).body.two_factor).toMatchObject({
      enabled: true,
      methods: ['passkey'],
    })
    expect((await at.call('POST', '/internal/session-token', { body: { sid: other.sid } })).status).toBe(401)
    expect((await at.mails(user.handle)).at(-1)?.template).toBe('two_factor_changed')
  })

  it.each<[string, Lies, string]>([
    ['for another origin', { origin: 'https://wein.example.evil.test' }, 'C105'],
    ['for another site', { rpId: 'evil.test' }, 'C105'],
    ['by nobody who proved themselves', { flags: 0b001 }, 'C105'],
    ['for a challenge this site never gave', { challenge: Buffer.alloc(32, 7).toString('base64url') }, 'C106'],
  ])('is refused when it was made %s', async (_, lies, code) => {
    const { token } = await at.aUser()
    expect((await register(token, softwarePasskey(SITE), lies)).answer.body.code).toBe(code)
  })

  it('is refused for the challenge of somebody else, one used before, and one that is over', async () => {
    const [anna, bert] = [await at.aUser(), await at.aUser()]
    const { challenge } = (await at.call('POST', '/auth/passkeys/options', { token: anna.token })).body
    const body = { name: 'Handy', response: softwarePasskey(SITE).register({ challenge }) }
    expect((await at.call('POST', '/auth/passkeys', { token: bert.token, body })).body.code).toBe('C106')
    expect((await at.call('POST', '/auth/passkeys', { token: anna.token, body })).status).toBe(201)
    expect((await at.call('POST', '/auth/passkeys', { token: anna.token, body })).body.code).toBe('C106')
    const late = (await at.call('POST', '/auth/passkeys/options', { token: anna.token })).body
    at.clock.advance(301)
    const response = softwarePasskey(SITE).register({ challenge: late.challenge })
    const answer = await at.call('POST', '/auth/passkeys', { token: anna.token, body: { name: 'Spät', response } })
    expect(answer.body.code).toBe('C106')
  })

  it('belongs to one account only', async () => {
    const user = await aKeyedUser()
    const thief = await at.aUser()
    expect((await register(thief.token, user.key)).answer.body.code).toBe('C206')
  })

  it('signs in alone, as both factors: the user, the cookies, and a token that says so', async () => {
    const user = await aKeyedUser()
    const { challenge, allowCredentials, userVerification } = await loginChallenge()
    expect([allowCredentials, userVerification]).toEqual([[], 'required'])
    const { status, body, headers } = await signIn(user.key.signIn({ challenge }))
    expect([status, body.handle]).toEqual([200, user.handle])
    expect(User.strict().parse(body).two_factor.enabled).toBe(true)
    const sid = cookieOf(headers, 'sid') ?? ''
    const { token } = (await at.call('POST', '/internal/session-token', { body: { sid } })).body
    expect(decodeJwt(token)).toMatchObject({ sub: user.id, mfa: true })
    expect((await at.call('GET', '/auth/passkeys', { token })).body[0].last_used).toEqual(expect.any(String))
  })

  it('is the second step of a login by password, for the account that was asked only', async () => {
    const [user, other] = [await aKeyedUser(), await aKeyedUser()]
    const asked = async () => (await at.login(user.handle, PASSWORD, FROM)).body
    const { code, data } = await asked()
    expect([code, data.methods]).toEqual(['C104', ['passkey']])
    const options = await loginChallenge(data.challenge)
    expect(options.allowCredentials).toMatchObject([{ id: user.key.id }])
    const wrong = await signIn(other.key.signIn({ challenge: options.challenge }), data.challenge)
    expect(wrong.body.code).toBe('C105')
    const again = await loginChallenge(data.challenge)
    const right = await signIn(user.key.signIn({ challenge: again.challenge }), data.challenge)
    expect([right.status, right.body.handle]).toEqual([200, user.handle])
  })

  it('tells nobody who has one: options for a challenge that is none are those for anybody', async () => {
    expect((await loginChallenge('x'.repeat(43))).allowCredentials).toEqual([])
  })

  it.each<[string, Lies, string]>([
    ['from another origin', { origin: 'https://evil.test' }, 'C105'],
    ['for another site', { rpId: 'evil.test' }, 'C105'],
    ['without its owner proving themselves', { flags: 0b001 }, 'C105'],
    ['a challenge this site never gave', { challenge: Buffer.alloc(32, 7).toString('base64url') }, 'C106'],
  ])('does not sign in when it signed %s', async (_, lies, code) => {
    const user = await aKeyedUser()
    const { challenge } = await loginChallenge()
    const { status, body, headers } = await signIn(user.key.signIn({ challenge, ...lies }))
    expect([status >= 400, body.code, headers.getSetCookie()]).toEqual([true, code, []])
  })

  it('does not sign in twice by one answer, nor with a challenge that is over', async () => {
    const user = await aKeyedUser()
    const answer = user.key.signIn(await loginChallenge())
    expect((await signIn(answer)).status).toBe(200)
    expect((await signIn(answer)).body.code).toBe('C106')
    const late = await loginChallenge()
    at.clock.advance(301)
    expect((await signIn(user.key.signIn(late))).body.code).toBe('C106')
  })

  it('does not sign in when its counter goes back: somebody may have copied it', async () => {
    const user = await aKeyedUser()
    const answerWith = async (counter: number) =>
      signIn(user.key.signIn({ challenge: (await loginChallenge()).challenge, counter }))
    expect((await answerWith(5)).status).toBe(200)
    expect((await answerWith(4)).body.code).toBe('C105')
    expect((await answerWith(5)).body.code).toBe('C105')
    expect((await answerWith(6)).status).toBe(200)
  })

  it('does not sign in with another key under its name, once it is removed, or into a disabled account', async () => {
    const user = await aKeyedUser()
    const { challenge } = await loginChallenge()
    const forged = { ...softwarePasskey(SITE).signIn({ challenge }), id: user.key.id, rawId: user.key.id }
    expect((await signIn(forged)).body.code).toBe('C105')
    await at.db.query(`update users set status = 'disabled' where id = $1`, [user.id])
    expect((await signIn(user.key.signIn(await loginChallenge()))).body.code).toBe('C109')
    await at.call('DELETE', `/auth/passkeys/${user.passkey}`, { token: user.token })
    expect((await signIn(user.key.signIn(await loginChallenge()))).body.code).toBe('C105')
  })

  it('refuses an answer that is none', async () => {
    expect((await signIn({ id: { $ne: null } })).body.code).toBe('C105')
  })

  it('leaves no older session of this browser behind', async () => {
    const [planted, user] = [await at.aUser(), await aKeyedUser()]
    const { headers } = await signIn(user.key.signIn(await loginChallenge()), undefined, planted.token)
    expect(cookieOf(headers, 'sid')).not.toBe(planted.sid)
    expect((await at.call('POST', '/internal/session-token', { body: { sid: planted.sid } })).status).toBe(401)
  })

  it('is removed by its owner only, and the last one not while the role needs it', async () => {
    const [user, other] = [await aKeyedUser(), await aKeyedUser()]
    const remove = (token: string) => at.call('DELETE', `/auth/passkeys/${user.passkey}`, { token })
    expect((await remove(other.token)).status).toBe(404)
    await at.db.query(`update users set roles = '{admin}' where id = $1`, [user.id])
    expect((await remove(user.token)).body).toMatchObject({ code: 'C203', data: { state: 'required' } })
    await at.db.query(`update users set roles = '{user}' where id = $1`, [user.id])
    expect((await remove(user.token)).body).toEqual({ ok: true, removed: [user.passkey] })
    expect((await at.login(user.handle, PASSWORD)).status).toBe(200)
  })
})
