import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { configChanged } from '@rebzeile/contracts/events/cms/config-changed.ts'
import { fact } from '@rebzeile/contracts/events/event.ts'
import { RecoveryCodes } from '@rebzeile/contracts/http/auth/two-factor.ts'
import { User } from '@rebzeile/contracts/http/auth/user.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { ADMIN, type AuthAtWork, authAtWork, cookieOf, PASSWORD, testClock } from './auth-at-work.ts'

const FROM = '198.51.100.7'

describe('a second factor', () => {
  let at: AuthAtWork
  beforeAll(async () => {
    at = await authAtWork()
  })
  afterAll(() => at.stop())

  /** Time goes on by a step, so that there is a code nobody used yet. */
  const nextCode = (secret: string) => {
    at.clock.advance(30)
    return codeOf(secret, at.clock.now())
  }

  const enrol = async (token: string) => {
    const setup = (await at.call('POST', '/auth/enable2FA', { token })).body
    const verified = await at.call('POST', '/auth/verify2FA', { token, body: { code: nextCode(setup.secret) } })
    return { secret: setup.secret as string, codes: RecoveryCodes.parse(verified.body).recovery_codes }
  }

  const aGuardedUser = async () => {
    const user = await at.aUser()
    return { ...user, ...(await enrol(user.token)) }
  }

  const challengeFor = async ({ handle, password = PASSWORD }: { handle: string; password?: string }, from = FROM) => {
    const { status, body, headers } = await at.login(handle, password, from)
    return { status, code: body.code, ...body.data, headers }
  }

  const answer = (challenge: string, code: string, from = FROM, headers: Record<string, string> = {}) =>
    at.call('POST', '/auth/verify2FA', { body: { challenge, code }, from, headers })

  it('is proposed as a secret, an address for the app and a picture of it, and counts after its first code only', async () => {
    const { token, handle } = await at.aUser()
    const { status, body } = await at.call('POST', '/auth/enable2FA', { token })
    expect(status).toBe(200)
    expect(body.otpauth_url).toBe(
      `otpauth://totp/wein.example:${encodeURIComponent(handle)}?issuer=wein.example&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(body.qr_svg).toMatch(/^<svg /)
    expect((await at.login(handle, PASSWORD)).status).toBe(200)
  })

  it('is sealed in the database, and so are the recovery codes', async () => {
    const { secret, codes } = await aGuardedUser()
    const { rows } = await at.db.query<{ line: string }>(
      'select authenticators::text as line from authenticators union all select recovery_codes::text from recovery_codes',
    )
    expect(rows.length).toBeGreaterThan(10)
    for (const open of [secret, ...codes, codes[0]?.replaceAll('-', '') ?? '']) {
      expect(rows.some(({ line }) => line.includes(open))).toBe(false)
    }
  })

  it('is switched on by a right code; the owner is told, and every other session ends', async () => {
    const user = await at.aUser()
    const other = await at.signIn(user.handle, PASSWORD)
    await enrol(user.token)
    const me = await at.call('GET', '/auth/me', { token: user.token })
    expect(me.body.two_factor).toEqual({ enabled: true, methods: ['totp'], recovery_left: 10 })
    expect((await at.call('POST', '/internal/session-token', { body: { sid: other.sid } })).status).toBe(401)
    expect(await sessionClaims(user.sid)).toMatchObject({ mfa: true })
    expect((await at.mails(user.handle)).at(-1)).toMatchObject({
      template: 'two_factor_changed',
      essential: true,
      data: { enabled: true },
    })
    expect(await auditOf(user.id)).toContain('two_factor.enabled')
  })

  it('cannot be switched on by a wrong code, without a proposal, or twice', async () => {
    const { token } = await at.aUser()
    const verify = (code: string) => at.call('POST', '/auth/verify2FA', { token, body: { code } })
    expect((await verify('123456')).body.code).toBe('C203')
    const { secret } = (await at.call('POST', '/auth/enable2FA', { token })).body
    const right = codeOf(secret, at.clock.now())
    expect((await verify(right === '000000' ? '111111' : '000000')).body.code).toBe('C105')
    expect((await verify(right)).status).toBe(200)
    expect((await verify(right)).body.code).toBe('C203')
    expect((await at.call('POST', '/auth/enable2FA', { token })).body.code).toBe('C203')
    expect((await at.call('POST', '/auth/verify2FA', { body: { code: right } })).body.code).toBe('C101')
  })

  it('is asked for after the right password, and not a word of it after a wrong one', async () => {
    const user = await aGuardedUser()
    expect(await challengeFor({ ...user, password: 'Ganz falsches Wort 8' })).toMatchObject({
      status: 401,
      code: 'C102',
    })
    const asked = await challengeFor(user)
    expect(asked).toMatchObject({ status: 401, code: 'C104', methods: ['totp', 'recovery'] })
    expect(asked.challenge).toMatch(/^[\w-]{43}$/)
    expect(asked.headers.getSetCookie()).toEqual([])
  })

  it('signs in by the present code: the user, the cookies and a token that says so', async () => {
    const user = await aGuardedUser()
    const { challenge } = await challengeFor(user)
    const { status, body, headers } = await answer(challenge, nextCode(user.secret))
    expect(status).toBe(200)
    expect(User.strict().parse(body)).toMatchObject({ handle: user.handle, two_factor: { enabled: true } })
    expect(headers.getSetCookie().join()).toMatch(/sid=[\w-]{43}.*device=[\w-]{43}/)
    expect(await sessionClaims(cookieOf(headers, 'sid') ?? '')).toMatchObject({ sub: user.id, mfa: true })
  })

  it('takes a code once, also when two browsers send it at the same moment', async () => {
    const user = await aGuardedUser()
    const [one, two] = [await challengeFor(user, '10.99.1.1'), await challengeFor(user, '10.99.2.1')]
    const code = nextCode(user.secret)
    const answers = await Promise.all([
      answer(one.challenge, code, '10.99.1.1'),
      answer(two.challenge, code, '10.99.2.1'),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { challenge } = await challengeFor(user)
    expect((await answer(challenge, code)).body.code).toBe('C105')
  })

  it.each([
    ['the step before', -30, 200],
    ['the step after', 30, 200],
    ['two steps ago', -60, 401],
    ['two steps ahead', 60, 401],
  ])('compares clocks: a code of %s', async (_, seconds, status) => {
    const user = await aGuardedUser()
    at.clock.advance(120)
    const { challenge } = await challengeFor(user)
    const code = codeOf(user.secret, new Date(at.clock.now().getTime() + seconds * 1_000))
    expect((await answer(challenge, code)).status).toBe(status)
  })

  it('ends the login after five wrong codes, counts each as a failure, and tells the owner', async () => {
    const user = await aGuardedUser()
    const from = at.freshAddress()
    const { challenge } = await challengeFor(user, from)
    const right = nextCode(user.secret)
    const wrong = right === '000000' ? '111111' : '000000'
    for (let n = 0; n < 5; n++) expect((await answer(challenge, wrong, from)).body.code).toBe('C105')
    expect(await answer(challenge, right, from)).toMatchObject({ status: 410, body: { code: 'C106' } })
    expect((await at.login(user.handle, PASSWORD, from)).body.code).toBe('C103')
    expect((await at.mails(user.handle)).map(({ template }) => template)).toContain('login_failures')
  })

  it('looks at no code of the app for the rest of an hour after thirty wrong ones, wherever they came from', async () => {
    const user = await aGuardedUser()
    await at.db.query('update authenticators set wrong_codes = 30, wrong_since = $2 where user_id = $1', [
      user.id,
      at.clock.now(),
    ])
    const guessed = await challengeFor(user)
    const refused = await answer(guessed.challenge, nextCode(user.secret))
    expect([refused.status, refused.body.code]).toEqual([429, 'C103'])
    expect((await answer(guessed.challenge, user.codes[0] ?? '')).status).toBe(200)
    at.clock.advance(3_600)
    const later = await challengeFor(user)
    expect((await answer(later.challenge, nextCode(user.secret))).status).toBe(200)
  })

  it('takes a recovery code instead, once, however it was written down', async () => {
    const user = await aGuardedUser()
    const code = user.codes[3] ?? ''
    const { challenge } = await challengeFor(user)
    const signedIn = await answer(challenge, ` ${code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `)
    expect([signedIn.status, signedIn.body.two_factor?.recovery_left]).toEqual([200, 9])
    const again = await challengeFor(user)
    expect((await answer(again.challenge, code)).body.code).toBe('C105')
  })

  it('renews the recovery codes for the password; the old ones are void', async () => {
    const user = await aGuardedUser()
    const { token, password } = user
    const renew = (given: string) => at.call('POST', '/auth/recoveryCodes', { token, body: { password: given } })
    expect((await renew('Ganz falsches Wort 8')).body.code).toBe('C102')
    const fresh = RecoveryCodes.parse((await renew(password)).body).recovery_codes
    const { challenge } = await challengeFor(user)
    expect((await answer(challenge, user.codes[0] ?? '')).body.code).toBe('C105')
    expect((await answer(challenge, fresh[0] ?? '')).status).toBe(200)
  })

  it('is switched off for the password; the owner is told', async () => {
    const user = await aGuardedUser()
    const disable = (password: string) => at.call('POST', '/auth/disable2FA', { token: user.token, body: { password } })
    expect((await disable('Ganz falsches Wort 8')).body.code).toBe('C102')
    expect((await disable(user.password)).body).toEqual({ ok: true })
    expect((await disable(user.password)).body.code).toBe('C203')
    expect((await at.login(user.handle, PASSWORD)).status).toBe(200)
    expect((await at.mails(user.handle)).at(-1)).toMatchObject({
      template: 'two_factor_changed',
      data: { enabled: false },
    })
  })

  describe('has a challenge that', () => {
    it('is worth nothing for another account: the code must be of the one who was asked', async () => {
      const [anna, bert] = [await aGuardedUser(), await aGuardedUser()]
      const { challenge } = await challengeFor(anna)
      expect((await answer(challenge, nextCode(bert.secret))).body.code).toBe('C105')
      expect((await answer(challenge, bert.codes[0] ?? '')).body.code).toBe('C105')
    })

    it.each([
      ['another network', '203.0.113.9', {}],
      ['a browser with another device cookie', FROM, { cookie: `device=${'x'.repeat(43)}` }],
    ])('is worth nothing in %s', async (_, from, headers) => {
      const user = await aGuardedUser()
      const { challenge } = await challengeFor(user)
      expect((await answer(challenge, nextCode(user.secret), from, headers)).body.code).toBe('C106')
    })

    it('is over after five minutes', async () => {
      const user = await aGuardedUser()
      const { challenge } = await challengeFor(user)
      at.clock.advance(301)
      expect((await answer(challenge, nextCode(user.secret))).body.code).toBe('C106')
    })

    it('is used up by signing in', async () => {
      const user = await aGuardedUser()
      const { challenge } = await challengeFor(user)
      expect((await answer(challenge, nextCode(user.secret))).status).toBe(200)
      expect((await answer(challenge, nextCode(user.secret))).body.code).toBe('C106')
    })

    it('is over when the password changes', async () => {
      const user = await aGuardedUser()
      const { challenge } = await challengeFor(user)
      const body = { password: user.password, new_password: 'Presshaus hinter dem Dorf 3' }
      expect((await at.call('POST', '/auth/changePassword', { token: user.token, body })).status).toBe(200)
      expect((await answer(challenge, nextCode(user.secret))).body.code).toBe('C106')
    })

    it('is over when the account is disabled', async () => {
      const user = await aGuardedUser()
      const { challenge } = await challengeFor(user)
      await at.db.query(`update users set status = 'disabled' where id = $1`, [user.id])
      expect((await answer(challenge, nextCode(user.secret))).body.code).toBe('C106')
    })
  })

  it('is asked for although it was switched on while the password was looked at', async () => {
    const user = await aGuardedUser()
    await at.db.query('update authenticators set confirmed_at = null where user_id = $1', [user.id])
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const attempt = await at.db.transaction(async (tx) => {
      await tx.query('select 1 from users where id = $1 for update', [user.id])
      const login = challengeFor(user)
      await eventually(async () => expect((await at.db.query(waiting)).rowCount).toBe(1))
      await tx.query('update authenticators set confirmed_at = now() where user_id = $1', [user.id])
      return { login }
    })
    expect((await attempt.login).code).toBe('C104')
  })

  it('leaves no older session of this browser behind, whoever planted it', async () => {
    const [planted, user] = [await at.aUser(), await aGuardedUser()]
    const { challenge } = await challengeFor(user)
    const body = { challenge, code: nextCode(user.secret) }
    const signedIn = await at.call('POST', '/auth/verify2FA', { body, from: FROM, token: planted.token })
    expect(signedIn.body.handle).toBe(user.handle)
    expect(cookieOf(signedIn.headers, 'sid')).not.toBe(planted.sid)
    expect((await at.call('POST', '/internal/session-token', { body: { sid: planted.sid } })).status).toBe(401)
  })

  it('opens a session that logging out ends', async () => {
    const user = await aGuardedUser()
    const { challenge } = await challengeFor(user)
    const { headers } = await answer(challenge, nextCode(user.secret))
    const sid = cookieOf(headers, 'sid') ?? ''
    const { token } = (await at.call('POST', '/internal/session-token', { body: { sid } })).body
    await at.call('POST', '/auth/logout', { token })
    expect((await at.call('POST', '/internal/session-token', { body: { sid } })).status).toBe(401)
  })

  it('does not show in the time a wrong password takes', async () => {
    const [plain, guarded] = [await at.aUser(), await aGuardedUser()]
    const times = { plain: [] as number[], guarded: [] as number[] }
    for (let n = 0; n < 6; n++) {
      times.plain.push(await timeOf(() => at.login(plain.handle, 'Ganz falsches Wort 8')))
      times.guarded.push(await timeOf(() => at.login(guarded.handle, 'Ganz falsches Wort 8')))
    }
    expect(Math.abs(medianOf(times.plain) - medianOf(times.guarded))).toBeLessThan(60)
  })

  const sessionClaims = async (sid: string) =>
    decodeJwt((await at.call('POST', '/internal/session-token', { body: { sid } })).body.token)

  const auditOf = async (user: string) =>
    (await at.db.query<{ action: string }>('select action from audit where user_id = $1', [user])).rows.map(
      ({ action }) => action,
    )
})

describe('roles that need a second factor', () => {
  let at: AuthAtWork
  let adminToken: string
  beforeAll(async () => {
    at = await authAtWork(testClock())
    adminToken = (await at.signIn()).token
  })
  afterAll(() => at.stop())

  const rolesInToken = async (sid: string) => {
    const { token } = (await at.call('POST', '/internal/session-token', { body: { sid } })).body
    return { roles: decodeJwt(token).roles, token: token as string }
  }

  it('have seven days; then the admin still signs in, to set it up, but is nothing but a user until then', async () => {
    const fresh = await at.signIn()
    const me = (await at.call('GET', '/auth/me', { token: fresh.token })).body
    const due = new Date(me.two_factor.required_from).getTime()
    expect(due - new Date(me.created).getTime()).toBe(7 * 86_400_000)
    expect((await rolesInToken(fresh.sid)).roles).toEqual(['admin', 'system'])

    at.clock.advance(7 * 86_400 + 60)
    const late = await at.signIn()
    const reduced = await rolesInToken(late.sid)
    expect(reduced.roles).toEqual(['user'])
    expect((await at.call('GET', '/auth', { token: reduced.token })).body.code).toBe('C100')
    const still = (await at.call('GET', '/auth/me', { token: reduced.token })).body
    expect(still.roles).toEqual(['admin', 'system'])
    expect(new Date(still.two_factor.required_from).getTime()).toBeLessThan(at.clock.now().getTime())

    const { secret } = (await at.call('POST', '/auth/enable2FA', { token: reduced.token })).body
    const code = codeOf(secret, at.clock.now())
    expect((await at.call('POST', '/auth/verify2FA', { token: reduced.token, body: { code } })).status).toBe(200)
    const guarded = await rolesInToken(late.sid)
    expect(guarded.roles).toEqual(['admin', 'system'])
    expect((await at.call('GET', '/auth', { token: guarded.token })).status).toBe(200)

    const body = { password: ADMIN.password }
    const refused = await at.call('POST', '/auth/disable2FA', { token: guarded.token, body })
    expect([refused.body.code, refused.body.data.state]).toEqual(['C203', 'required'])
  })

  it('leave somebody a week from the day they get such a role', async () => {
    const user = await at.aUser()
    await at.db.query(`update users set roles_since = now() - interval '1 year' where id = $1`, [user.id])
    const before = (await at.call('GET', '/auth/me', { token: user.token })).body
    expect(before.two_factor).not.toHaveProperty('required_from')
    const body = { _id: user.id, rev: before.rev, roles: ['user', 'admin'] }
    const promoted = (await at.call('PUT', '/auth', { token: adminToken, body })).body[0]
    const sixDays = Date.now() + 6 * 86_400_000
    expect(new Date(promoted.two_factor.required_from).getTime()).toBeGreaterThan(sixDays)
  })

  it('are those of the configuration: one that is added gets a week, too', async () => {
    const user = await at.aUser()
    const roles = `update users set roles = '{editor}', roles_since = now() - interval '1 year' where id = $1`
    await at.db.query(roles, [user.id])
    const me = async () => (await at.call('GET', '/auth/me', { token: user.token })).body.two_factor
    expect(await me()).not.toHaveProperty('required_from')
    await at.bus.publish(configWith(['admin', 'system', 'editor']))
    await eventually(async () => {
      expect(new Date((await me()).required_from).getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000)
    })
  })
})

const configWith = (require_2fa_roles: string[]) =>
  newEnvelope(
    fact(configChanged, {
      ...configChanged.data.parse(configChanged.example),
      rev: 7,
      auth: { availableRoles: ['admin', 'system', 'editor', 'user'], login_redirect: '/', require_2fa_roles },
    }),
  )

const codeOf = (secret: string, now: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const medianOf = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
