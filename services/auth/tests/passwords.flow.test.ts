import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Strength } from '@rebzeile/contracts/http/auth/password.ts'
import { ADMIN, type AuthAtWork, authAtWork, PASSWORD, PUBLIC_URL } from './auth-at-work.ts'

const NEW = 'Presshaus hinter dem Hügel 3'

describe('passwords', () => {
  let at: AuthAtWork
  beforeAll(async () => {
    at = await authAtWork()
  })
  afterAll(() => at.stop())

  const ask = (handle: string) => at.call('POST', '/auth/requestPasswordReset', { body: { handle } })
  const reset = (token: string, password = NEW) => at.call('POST', '/auth/resetPassword', { body: { token, password } })
  const exchange = (sid: string) => at.call('POST', '/internal/session-token', { body: { sid } })

  it('are reset by a link of an hour, which ends every session and tells the owner', async () => {
    const { handle, sid } = await at.aUser()
    expect((await ask(handle)).body).toEqual({ ok: true })
    const token = await at.linkOf(handle, 'reset_password')
    expect((await reset(token)).body).toEqual({ ok: true })
    expect((await exchange(sid)).status).toBe(401)
    expect((await at.login(handle, PASSWORD)).body.code).toBe('C102')
    expect((await at.login(handle, NEW)).status).toBe(200)
    expect((await at.mails(handle)).map(({ template }) => template)).toEqual([
      'verify_email',
      'reset_password',
      'password_changed',
    ])
    expect((await reset(token)).body.code).toBe('C106')
  })

  it('are not reset by an older link, a late one, or one of another purpose', async () => {
    const { handle } = await at.aUser()
    await ask(handle)
    const first = await at.linkOf(handle, 'reset_password')
    await ask(handle)
    const second = await at.linkOf(handle, 'reset_password')
    expect((await reset(first)).body.code).toBe('C106')
    expect((await at.call('POST', '/auth/verify', { body: { token: second } })).body.code).toBe('C106')
    at.clock.advance(3_601)
    const late = await reset(second)
    expect([late.status, late.body.code]).toEqual([410, 'C106'])
    expect((await at.login(handle, PASSWORD)).status).toBe(200)
  })

  it('are reset for the owner of the link only, by one of two who use it at once', async () => {
    const [one, two] = [await at.aUser(), await at.aUser()]
    await ask(one.handle)
    const token = await at.linkOf(one.handle, 'reset_password')
    const answers = await Promise.all([reset(token), reset(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect((await at.login(two.handle, PASSWORD)).status).toBe(200)
  })

  it('that are too weak leave the link good', async () => {
    const { handle } = await at.aUser()
    await ask(handle)
    const token = await at.linkOf(handle, 'reset_password')
    const refused = await reset(token, 'passwort123')
    expect([refused.status, refused.body.code]).toEqual([422, 'C108'])
    expect((await reset(token)).status).toBe(200)
  })

  it('are reset with links to the configured site, never to a host the request names', async () => {
    const { handle } = await at.aUser()
    const headers = { 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }
    await at.call('POST', '/auth/requestPasswordReset', { body: { handle }, headers })
    const mail = (await at.mails(handle)).at(-1)
    expect(mail?.data).toMatchObject({ link: expect.stringMatching(`^${PUBLIC_URL}/resetPassword/`) })
  })

  it('of an account that was never confirmed are reset, too: the link proves the address', async () => {
    const handle = 'opfer@example.at'
    const body = { handle, password: PASSWORD, password2: PASSWORD, userData: {} }
    await at.call('POST', '/auth/signup', { body })
    await ask(handle)
    await reset(await at.linkOf(handle, 'reset_password'))
    expect((await at.login(handle, PASSWORD)).body.code).toBe('C102')
    expect((await at.login(handle, NEW)).status).toBe(200)
  })

  it('that were reset are not waited for, however often somebody failed before', async () => {
    const { handle } = await at.aUser()
    const from = at.freshAddress()
    for (let n = 0; n < 4; n++) await at.login(handle, 'falsch', from)
    expect((await at.login(handle, PASSWORD, from)).status).toBe(429)
    await ask(handle)
    await reset(await at.linkOf(handle, 'reset_password'))
    expect((await at.login(handle, NEW, from)).status).toBe(200)
  })

  it('are mailed about five times a day at most', async () => {
    const { handle } = await at.aUser()
    for (let n = 0; n < 7; n++) expect((await ask(handle)).body).toEqual({ ok: true })
    expect((await at.mails(handle)).filter(({ template }) => template === 'reset_password')).toHaveLength(5)
  })

  describe('of one’s own', () => {
    const change = (token: string, body: object, from = at.freshAddress()) =>
      at.call('POST', '/auth/changePassword', { body, token, from })

    it('are changed with the current one, which ends the other sessions', async () => {
      const user = await at.aUser()
      const other = await at.signIn(user.handle, PASSWORD)
      expect((await change(user.token, { password: PASSWORD, new_password: NEW })).body).toEqual({ ok: true })
      expect((await exchange(other.sid)).status).toBe(401)
      expect((await exchange(user.sid)).status).toBe(200)
      expect((await at.login(user.handle, NEW)).status).toBe(200)
      const revoked = (await at.events('auth.session.revoked')).map(({ data }) => data)
      expect(revoked).toContainEqual({ user: user.id, sessions: [other.session] })
    })

    it('are not guessed with a found session: wrong ones wait as at the login', async () => {
      const { token } = await at.aUser()
      const from = at.freshAddress()
      const guess = { password: 'falsch', new_password: NEW }
      const codes = []
      for (let n = 0; n < 4; n++) codes.push((await change(token, guess, from)).body.code)
      expect(codes).toEqual(['C102', 'C102', 'C102', 'C103'])
    })
  })

  describe('of somebody else', () => {
    it('are set by an administrator, which ends their sessions; a system user’s only by another', async () => {
      const boss = await at.signIn()
      const admin = await at.aColleague(['admin'], boss.token)
      const system = await at.aColleague(['system'], boss.token)
      const user = await at.aUser()
      const set = (token: string, _id: string) =>
        at.call('POST', '/auth/setPassword', { body: { _id, password: NEW }, token })
      expect((await set(admin.token, user.id)).status).toBe(200)
      expect((await exchange(user.sid)).status).toBe(401)
      expect((await set(admin.token, system.id)).body.code).toBe('C100')
      expect((await set(boss.token, system.id)).status).toBe(200)
      expect((await set(admin.token, admin.id)).body.code).toBe('C203')
      expect((await set(admin.token, boss.id)).body.code).toBe('C201')
      const { token } = await at.signIn(user.handle, NEW)
      expect((await set(token, admin.id)).body.code).toBe('C100')
    })
  })
})

describe('which passwords are taken', () => {
  let at: AuthAtWork
  beforeAll(async () => {
    at = await authAtWork()
  })
  afterAll(() => at.stop())

  let people = 0
  const signup = (password: string, handle = `kunde${++people}@example.at`) =>
    at.call('POST', '/auth/signup', { body: { handle, password, password2: password, userData: {} } })
  const strength = (password: string, headers: Record<string, string> = {}) =>
    at.call('POST', '/auth/checkPasswordStrength', { body: { password, context: ['winzer@example.at'] }, headers })

  it.each([
    ['nine characters', 'xK9#vQz2!'],
    ['a password everybody knows', 'password12'],
    ['a known one with a year', 'passwort2024'],
    ['a row of keys', 'qwertzuiopü'],
    ['one character over and over', 'a'.repeat(80)],
    ['a known one in other letters', 'P@ssw0rd!!'],
    ['blanks', ' '.repeat(20)],
  ])('not %s', async (_, password) => {
    const { status, body } = await signup(password)
    expect([status, body.code]).toEqual([422, 'C108'])
  })

  it('not the own address', async () => {
    expect((await signup('gerda.hofstaetter', 'gerda.hofstaetter@example.at')).body.code).toBe('C108')
  })

  it.each([
    ['ten characters that are hard to guess', 'xK9#vQz2!b'],
    ['words', 'Kürbis Traktor Mondschein'],
    ['other scripts and signs', 'вино и 葡萄 🍇🍷 im Keller'],
    [
      'two hundred characters',
      'Im Herbst lesen wir die Trauben von Hand und pressen sie sanft. '.repeat(4).slice(0, 200),
    ],
  ])('%s', async (_, password) => {
    const handle = `kunde${++people}@example.at`
    expect((await signup(password, handle)).status).toBe(201)
    expect((await at.login(handle, password)).body.code).toBe('C109')
    expect((await at.login(handle, password.slice(0, -1))).body.code).toBe('C102')
  })

  it('and every byte of them counts: two that differ in the 73rd are two', async () => {
    const head = 'Zweigelt, Riesling & Blaufränkisch reifen im Holzfass neben der Presse'
    const first72 = `${head}${'.'.repeat(72 - Buffer.byteLength(head))}`
    expect(Buffer.byteLength(first72)).toBe(72)
    const handle = `kunde${++people}@example.at`
    expect((await signup(`${first72}A`, handle)).status).toBe(201)
    expect((await at.login(handle, `${first72}A`)).body.code).toBe('C109')
    expect((await at.login(handle, `${first72}B`)).body.code).toBe('C102')
    expect((await at.login(handle, first72)).body.code).toBe('C102')
  })

  it('however the keyboard composes an umlaut', async () => {
    const handle = `kunde${++people}@example.at`
    await signup('Grüner Veltliner für Ömer'.normalize('NFD'), handle)
    expect((await at.login(handle, 'Grüner Veltliner für Ömer'.normalize('NFC'))).body.code).toBe('C109')
  })

  it('with twelve characters from those who run the site', async () => {
    const { token } = await at.signIn()
    const make = (password: string, roles: string[]) =>
      at.call('POST', '/auth', { body: { handle: `neu${++people}@example.at`, password, roles }, token })
    expect((await make('xK9#vQz2!b', ['user'])).status).toBe(201)
    expect((await make('xK9#vQz2!b', ['admin'])).body).toMatchObject({ code: 'C108', data: { minimum: 12 } })
    expect((await make('xK9#vQz2!bcd', ['admin'])).status).toBe(201)
  })

  it('and why not is said in the reader’s language', async () => {
    const german = Strength.parse((await strength('abc')).body)
    expect(german).toMatchObject({ score: 0, ok: false })
    expect(german.feedback[0]).toBe('Das Passwort braucht mindestens 10 Zeichen.')
    expect(german.feedback.length).toBeGreaterThan(1)
    const english = await strength('winzer2024', { 'accept-language': 'en' })
    expect(english.body).toMatchObject({
      ok: false,
      feedback: expect.arrayContaining([expect.stringMatching(/easy|people/)]),
    })
    expect((await strength(NEW)).body).toMatchObject({ ok: true, feedback: [] })
  })

  it('is said soon, however long and repetitive the question is', async () => {
    const began = performance.now()
    expect((await strength('Aa1!'.repeat(250))).status).toBe(200)
    expect(performance.now() - began).toBeLessThan(2_000)
    expect((await strength('x'.repeat(1_001))).status).toBe(422)
  })

  it('but the first admin’s is believed', async () => {
    expect((await at.login(ADMIN.handle, ADMIN.password)).status).toBe(200)
  })
})
