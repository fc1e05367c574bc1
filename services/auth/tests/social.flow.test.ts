import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { socialGranted } from '@rebzeile/contracts/events/auth/social-granted.ts'
import { createSecretBox } from '@rebzeile/kit/config/secret-box.ts'
import { type AuthAtWork, authAtWork, cookieOf, PASSWORD, PUBLIC_URL } from './auth-at-work.ts'

const CONFIG_SECRET = 'a secret of the configuration'
const RETURN = `${PUBLIC_URL}/api/v0/auth/social/facebook/callback`

describe('signing in by a network', () => {
  let network: Awaited<ReturnType<typeof standIn>>
  let at: AuthAtWork
  beforeAll(async () => {
    network = await standIn()
    const facebook = { id: 'app-1', secret: 'app secret', graphUrl: network.url, dialogUrl: `${network.url}/dialog` }
    at = await authAtWork(undefined, { facebook, configSecret: CONFIG_SECRET })
  })
  afterAll(async () => {
    await at.stop()
    await network.stop()
  })

  interface Visit {
    purpose?: string
    redirect?: string
    token?: string
  }

  const start = async ({ purpose = 'login', redirect = '/weine', token }: Visit = {}) => {
    const query = new URLSearchParams({ purpose, redirect })
    const answer = await at.call('GET', `/auth/social/facebook/start?${query}`, { token })
    const question = new URL(answer.headers.get('location') ?? 'none:').searchParams
    return {
      ...answer,
      question,
      state: question.get('state') ?? '',
      cookie: cookieOf(answer.headers, 'journey') ?? '',
    }
  }

  const comeBack = (query: Record<string, string>, cookie: string, token?: string) =>
    at.call('GET', `/auth/social/facebook/callback?${new URLSearchParams(query)}`, {
      headers: { cookie: `journey=${cookie}` },
      token,
    })

  /** Goes there, agrees as this person, and comes back. */
  const visit = async (person: Person, options: Visit = {}) => {
    const { state, cookie, question } = await start(options)
    const code = network.agree(person, question.get('code_challenge') ?? '')
    const answer = await comeBack({ state, code }, cookie, options.token)
    return { status: answer.status, location: answer.headers.get('location'), headers: answer.headers }
  }

  const aPerson = (email?: string): Person => ({ id: crypto.randomUUID(), name: 'Maria Bauer', email })
  const freshAddress = () => `netz-${crypto.randomUUID()}@example.at`

  it('lists the networks that are set up', async () => {
    expect((await at.call('GET', '/auth/social')).body).toEqual([{ key: 'facebook', title: 'Facebook' }])
    expect((await at.call('GET', '/auth/social/myspace/start')).body.code).toBe('C201')
    expect((await at.call('GET', '/auth/social/myspace/callback')).body.code).toBe('C201')
  })

  it('sends the browser there with a question only it can come back from', async () => {
    const { status, headers, question } = await start()
    expect(status).toBe(303)
    expect(headers.get('location')).toContain(`${network.url}/dialog?`)
    expect(Object.fromEntries(question)).toMatchObject({
      ...{ client_id: 'app-1', redirect_uri: RETURN, response_type: 'code', code_challenge_method: 'S256' },
      scope: 'email,public_profile',
    })
    const cookie = headers.getSetCookie().find((line) => line.startsWith('journey='))
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
    expect(cookie).not.toContain(question.get('state'))
  })

  it('makes an account for an address nobody has, and signs it in again the next time', async () => {
    const person = aPerson(freshAddress())
    const first = await visit(person)
    expect([first.status, first.location]).toEqual([303, '/weine'])
    const session = await at.call('POST', '/internal/session-token', { body: { sid: cookieOf(first.headers, 'sid') } })
    const me = (await at.call('GET', '/auth/me', { token: session.body.token })).body
    expect(me).toMatchObject({ handle: person.email, name: 'Maria Bauer', status: 'active', roles: ['user'] })
    expect(me.verified_at).toEqual(expect.any(String))
    const created = (await at.events('auth.user.created')).map(({ data }) => (data as { user: string }).user)
    expect(created).toContain(me._id)
    const second = await visit({ ...person, email: 'anders@example.at' })
    const again = await at.call('POST', '/internal/session-token', { body: { sid: cookieOf(second.headers, 'sid') } })
    expect(again.body.user).toBe(me._id)
  })

  it('never connects an account by its address alone: its owner does it, signed in', async () => {
    const user = await at.aUser({ handle: freshAddress() })
    const person = aPerson(user.handle.toUpperCase())
    const refused = await visit(person)
    expect([refused.location, cookieOf(refused.headers, 'sid')]).toEqual(['/login?social=confirm', undefined])
    expect((await visit(person, { token: user.token, redirect: '/account' })).location).toBe('/account')
    const signedIn = await visit(person)
    const session = await at.call('POST', '/internal/session-token', {
      body: { sid: cookieOf(signedIn.headers, 'sid') },
    })
    expect(session.body.user).toBe(user.id)
  })

  it('connects an identity with one account only', async () => {
    const [anna, bert] = [await at.aUser(), await at.aUser()]
    const person = aPerson()
    expect((await visit(person, { token: anna.token })).location).toBe('/weine')
    expect((await visit(person, { token: bert.token })).location).toBe('/account?social=taken')
  })

  it('makes no account without an address', async () => {
    expect((await visit(aPerson())).location).toBe('/login?social=no_email')
  })

  it.each([
    ['a role that needs a second factor', `roles = '{admin}'`, 'second_factor'],
    ['a disabled account', `status = 'disabled'`, 'disabled'],
  ])('does not open %s', async (_, change, why) => {
    const user = await at.aUser()
    const person = aPerson()
    await visit(person, { token: user.token })
    await at.db.query(`update users set ${change} where id = $1`, [user.id])
    const refused = await visit(person)
    expect([refused.location, cookieOf(refused.headers, 'sid')]).toEqual([`/login?social=${why}`, undefined])
  })

  it('does not take the place of a second factor', async () => {
    const user = await at.aUser()
    const person = aPerson()
    await visit(person, { token: user.token })
    await at.db.query(
      `insert into authenticators (user_id, sealed_secret, created, confirmed_at) values ($1, 'x', now(), now())`,
      [user.id],
    )
    expect((await visit(person)).location).toBe('/login?social=second_factor')
  })

  it.each([
    ['another state', { state: 'x'.repeat(43) }],
    ['no state', {}],
  ])('lets nobody in who comes back with %s', async (_, query) => {
    const { cookie, question } = await start()
    const code = network.agree(aPerson(freshAddress()), question.get('code_challenge') ?? '')
    const answer = await comeBack({ code, ...query }, cookie)
    expect([answer.headers.get('location'), cookieOf(answer.headers, 'sid')]).toEqual([
      '/login?social=failed',
      undefined,
    ])
  })

  it('lets nobody in with the visit of another browser, one that is over, or a code that is none', async () => {
    const [mine, theirs] = [await start(), await start()]
    const code = network.agree(aPerson(freshAddress()), mine.question.get('code_challenge') ?? '')
    const swapped = await comeBack({ code, state: mine.state }, theirs.cookie)
    expect(swapped.headers.get('location')).toBe('/login?social=failed')
    // PKCE: the code belongs to the visit it was asked for.
    const stolen = await comeBack({ code, state: theirs.state }, theirs.cookie)
    expect(stolen.headers.get('location')).toBe('/login?social=failed')
    const denied = await comeBack({ error: 'access_denied', state: mine.state }, mine.cookie)
    expect(denied.headers.get('location')).toBe('/login?social=denied')
    at.clock.advance(601)
    const late = await comeBack({ code, state: mine.state }, mine.cookie)
    expect(late.headers.get('location')).toBe('/login?social=failed')
  })

  it('ends the visit of somebody who signed in or out meanwhile', async () => {
    const user = await at.aUser()
    const { state, cookie, question } = await start()
    const code = network.agree(aPerson(freshAddress()), question.get('code_challenge') ?? '')
    expect((await comeBack({ code, state }, cookie, user.token)).headers.get('location')).toBe('/login?social=failed')
  })

  it('goes on to a page of this site only', async () => {
    for (const redirect of ['//evil.test', 'https://evil.test', '/\\evil.test']) {
      expect((await start({ redirect })).status).toBe(422)
    }
    expect((await visit(aPerson(freshAddress()), { redirect: '/\t/evil.test' })).location).toBe('/')
  })

  describe('for the pages of the house', () => {
    it('is for administrators only', async () => {
      const user = await at.aUser()
      expect((await start({ purpose: 'pages' })).body.code).toBe('C101')
      expect((await start({ purpose: 'pages', token: user.token })).body.code).toBe('C100')
    })

    it('asks for that right and hands it on sealed; nothing of it is kept here', async () => {
      const { token, id } = await at.signIn()
      const { question } = await start({ purpose: 'pages', token })
      expect(question.get('scope')).toContain('pages_manage_posts')
      const person = aPerson('haus@example.at')
      expect((await visit(person, { purpose: 'pages', token })).location).toBe('/admincenter/social/facebook')
      const news = (await at.events('auth.social.granted')).at(-1)
      expect(news?.data).toMatchObject({ network: 'facebook', actor: id, expires: expect.any(String) })
      const { token_sealed } = socialGranted.data.parse(news?.data)
      expect(createSecretBox(CONFIG_SECRET, 'cms config').open(token_sealed)).toBe(`long token of ${person.id}`)
      expect((await at.db.query('select 1 from social_identities where provider_id = $1', [person.id])).rowCount).toBe(
        0,
      )
    })
  })

  it('leaves an account without a password that may set one by mail', async () => {
    const person = aPerson(freshAddress())
    await visit(person)
    expect((await at.login(person.email ?? '', PASSWORD)).body.code).toBe('C102')
    await at.call('POST', '/auth/requestPasswordReset', { body: { handle: person.email } })
    expect((await at.mails(person.email)).map(({ template }) => template)).toEqual(['reset_password'])
  })
})

describe('an installation without a network', () => {
  it('offers none, and nobody reaches one', async () => {
    const at = await authAtWork()
    expect((await at.call('GET', '/auth/social')).body).toEqual([])
    expect((await at.call('GET', '/auth/social/facebook/start')).status).toBe(404)
    await at.stop()
  })
})

interface Person {
  id: string
  name: string
  email?: string
}

/** A network that answers as the Graph API does: tokens for codes it gave, once, and to who knows the verifier. */
async function standIn() {
  const codes = new Map<string, { person: Person; challenge: string }>()
  const people = new Map<string, Person>()
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (request.url?.startsWith('/me')) {
      const person = people.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
      return person ? answer(200, person) : answer(401, { error: {} })
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    if (form.get('client_id') !== 'app-1' || form.get('client_secret') !== 'app secret') return answer(400, {})
    const token = tokenFor(form)
    return token ? answer(200, { access_token: token, expires_in: 5_000_000 }) : answer(400, { error: {} })
  })

  function tokenFor(form: URLSearchParams): string | null {
    const short = form.get('fb_exchange_token')
    const known = short ? { person: people.get(short) } : usedUp(form)
    if (!known?.person) return null
    const token = `${short ? 'long' : 'short'} token of ${known.person.id}`
    people.set(token, known.person)
    return token
  }

  function usedUp(form: URLSearchParams) {
    const given = codes.get(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (given?.challenge !== challenge || form.get('redirect_uri') !== RETURN) return null
    codes.delete(form.get('code') ?? '')
    return given
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    agree(person: Person, challenge: string): string {
      const code = crypto.randomUUID()
      codes.set(code, { person, challenge })
      return code
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
