import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { configChanged } from '@rebzeile/contracts/events/cms/config-changed.ts'
import { fact } from '@rebzeile/contracts/events/event.ts'
import type { User } from '@rebzeile/contracts/http/auth/user.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { type AuthAtWork, authAtWork, PASSWORD } from './auth-at-work.ts'

const GROUP = '8c6f7ff3-6b6e-4f0e-9a53-0f4c2f3f7d22'

describe('the users of the house', () => {
  let at: AuthAtWork
  let boss: { token: string; id: string }
  beforeAll(async () => {
    at = await authAtWork()
    boss = await at.signIn()
  })
  afterAll(() => at.stop())

  let people = 0
  const create = (body: object = {}, token = boss.token) =>
    at.call('POST', '/auth', { body: { handle: `gast${++people}@example.at`, ...body }, token })
  const made = async (body?: object): Promise<User> => (await create(body)).body[0]
  const get = (id: string, token = boss.token) => at.call('GET', `/auth/${id}`, { token })
  const change = (body: object, token = boss.token) => at.call('PUT', '/auth', { body, token })
  const remove = (id: string, token = boss.token) => at.call('DELETE', `/auth/${id}`, { token })
  const search = (body: object) => at.call('POST', '/search/auth', { body, token: boss.token })
  const handles = (body: { items: User[] }) => body.items.map(({ handle }) => handle)

  it('are made without a password: a mail asks them to set one', async () => {
    const { status, body, headers } = await create({ userData: { first_name: 'Otto', last_name: 'Kraft' } })
    expect([status, headers.get('location')]).toEqual([201, `/api/v0/auth/${body[0]._id}`])
    expect(body[0]).toMatchObject({ name: 'Otto Kraft', status: 'active', roles: ['user'], rev: 1 })
    const token = await at.linkOf(body[0].handle, 'set_password')
    at.clock.advance(6 * 86_400)
    expect((await at.call('POST', '/auth/resetPassword', { body: { token, password: PASSWORD } })).status).toBe(200)
    expect((await at.login(body[0].handle, PASSWORD)).status).toBe(200)
  })

  it('have an address each', async () => {
    const { handle } = await made()
    const again = await create({ handle })
    expect([again.body.code, again.body.data]).toEqual(['C107', { original_code: 11000 }])
  })

  it('are changed by administrators on the revision they saw', async () => {
    const { _id } = await made()
    expect((await change({ _id, name: 'Neu' })).body.code).toBe('C210')
    const stale = await change({ _id, rev: 7, name: 'Neu' })
    expect([stale.status, stale.body.code, stale.body.data.current._id]).toEqual([412, 'C202', _id])
    const done = await at.call('PUT', '/auth', {
      body: { _id, userData: { shop: { discount: 10, paymentsources: { invoice: true } } } },
      headers: { 'if-match': '"1"' },
      token: boss.token,
    })
    expect(done.body[0]).toMatchObject({
      rev: 2,
      userData: { shop: { discount: 10, paymentsources: { invoice: true } } },
    })
    await change({ _id, rev: 2, userData: { shop: { shipping_free: true } } })
    expect((await get(_id)).body.userData.shop).toMatchObject({ discount: 10, shipping_free: true })
  })

  it('are not overwritten by a second administrator', async () => {
    const { _id } = await made()
    const answers = await Promise.all([1, 2, 3, 4].map((n) => change({ _id, rev: 1, name: `Name ${n}` })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412])
  })

  it('become members by decision: a mail says so, and the discount group counts', async () => {
    const { _id, handle } = await made()
    const member = { number: 'M-9', state: 'approved', discount_group: GROUP }
    const approved = (await change({ _id, rev: 1, userData: { member } })).body[0]
    expect(approved.userData).toMatchObject({
      member: { ...member, decided_by: boss.id },
      shop: { discount_groups: [GROUP] },
    })
    expect((await at.mails(handle)).at(-1)).toMatchObject({ template: 'member_approved', data: { number: 'M-9' } })
    const rejected = (await change({ _id, rev: 2, userData: { member: { state: 'rejected' } } })).body[0]
    expect(rejected.userData.shop.discount_groups).toEqual([])
    expect((await at.mails(handle)).at(-1)?.template).toBe('member_rejected')
    await change({ _id, rev: 3, name: 'Nur der Name' })
    expect((await at.mails(handle)).filter(({ template }) => template === 'member_rejected')).toHaveLength(1)
  })

  it('that are disabled are out at once', async () => {
    const user = await at.aUser()
    await change({ _id: user.id, rev: 2, status: 'disabled' })
    expect((await at.call('POST', '/internal/session-token', { body: { sid: user.sid } })).status).toBe(401)
    expect((await at.login(user.handle, PASSWORD)).body.code).toBe('C102')
    const revoked = (await at.events('auth.session.revoked')).map(({ data }) => data)
    expect(revoked).toContainEqual({ user: user.id, sessions: [user.session] })
  })

  it('sign in anew with other roles', async () => {
    const user = await at.aUser()
    await change({ _id: user.id, rev: 2, roles: ['user', 'editor'] })
    expect((await at.call('POST', '/internal/session-token', { body: { sid: user.sid } })).status).toBe(401)
    expect(
      (await at.call('GET', '/auth/me', { token: (await at.signIn(user.handle, PASSWORD)).token })).body.roles,
    ).toEqual(['user', 'editor'])
  })

  it('are nobody’s business but the administrators’', async () => {
    const user = await at.aUser()
    const editor = await at.aColleague(['editor'], boss.token)
    const ids = [user.id]
    for (const token of [user.token, editor.token]) {
      const answers = await Promise.all([
        at.call('GET', '/auth', { token }),
        get(boss.id, token),
        remove(boss.id, token),
        create({}, token),
        at.call('POST', '/search/auth', { body: {}, token }),
        at.call('POST', '/auth/getData', { body: {}, token }),
        at.call('POST', '/batch/auth', { body: { ids }, token }),
        at.call('POST', '/batch/auth/remove', { body: { ids }, token }),
        at.call('GET', '/auth/audit', { token }),
        at.call('GET', '/auth/getUniqueCustomerId', { token }),
        at.call('GET', '/auth/getAvailableGroups', { token }),
      ])
      expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'C100'))
    }
    expect((await at.call('GET', '/auth')).body.code).toBe('C101')
  })

  describe('are found', () => {
    it('by name, e-mail address, company and customer number, whatever case and umlauts', async () => {
      const { customer_no = '' } = (
        await made({ handle: 'poelz.f@weinfreunde.example', name: 'Franz Pölz', userData: { company: 'Süßmost KG' } })
      ).userData
      const number = customer_no.replace(/\D/g, '')
      for (const q of [
        'pölz',
        'POELZ',
        'polz fra',
        'poelz.f@wein',
        'süssm',
        customer_no,
        number,
        String(Number(number)),
      ]) {
        expect([q, handles((await search({ q })).body)]).toEqual([
          q,
          expect.arrayContaining(['poelz.f@weinfreunde.example']),
        ])
      }
      for (const q of ['%%', '__', 'p%lz', 'ölz xyz', "' or 1=1", '\\\\'])
        expect([q, (await search({ q })).body.total]).toEqual([q, 0])
    })

    it('by role, status and membership, sorted and in pages, with their number per role', async () => {
      await made({ roles: ['reception'], name: 'Zita', userData: { member: { state: 'pending' } } })
      await made({ roles: ['reception', 'user'], name: 'Anna', status: 'disabled' })
      const both = await search({ filter: { role: 'reception' }, sort: '-name', limit: 1 })
      expect([both.body.total, both.body.items[0].name, both.body.limit]).toEqual([2, 'Zita', 1])
      expect((await search({ filter: { role: 'reception', status: 'disabled' } })).body.items[0].name).toBe('Anna')
      expect((await search({ filter: { role: 'reception', member: 'pending' } })).body.items[0].name).toBe('Zita')
      const { body } = await at.call('POST', '/auth/getData', {
        body: { filter: { role: 'reception' } },
        token: boss.token,
      })
      expect(body.groups).toContainEqual({ key: 'reception', label: 'Empfang', count: 2 })
      expect(body.groups.length).toBeGreaterThan(1)
      const byQuery = await at.call('GET', '/auth?filter[role]=reception&sort=name&page=2&limit=1', {
        token: boss.token,
      })
      expect(byQuery.body).toMatchObject({ total: 2, page: 2, limit: 1, items: [{ name: 'Zita' }] })
    })

    it('in the order of a German index', async () => {
      for (const name of ['Zwettl', 'öd', 'Ober', 'Österreicher', 'Paar']) await made({ name: `Sortiert ${name}` })
      const { body } = await search({ q: 'sortiert', sort: 'name' })
      expect(body.items.map(({ name }: User) => name.replace('Sortiert ', ''))).toEqual([
        'Ober',
        'öd',
        'Österreicher',
        'Paar',
        'Zwettl',
      ])
    })

    it('one by one, in batches in the order asked for, and without some', async () => {
      const [one, two] = [await made({ name: 'Einer' }), await made({ name: 'Zweite' })]
      expect((await at.call('GET', `/auth?id=${one._id}`, { token: boss.token })).body).toEqual(
        (await get(one._id)).body,
      )
      const ids = [two._id, '6560a1b2c3d4e5f6a7b8c9d0', boss.id, one._id]
      const { body } = await at.call('POST', '/batch/auth', { body: { ids }, token: boss.token })
      expect(body.map(({ name }: User) => name)).toEqual(['Zweite', 'Einer'])
      const rest = await at.call('GET', `/auth?limit=200&without=${one._id},nonsense`, { token: boss.token })
      expect(handles(rest.body)).not.toContain(one.handle)
      expect(handles(rest.body)).toContain(two.handle)
    })

    it('never the built-in, internal and erased ones', async () => {
      await at.db.query(`insert into users (handle, name, roles) values ('dienst@internal', 'Dienst', '{internal}')`)
      const gone = await made()
      await remove(gone._id)
      const { body } = await at.call('GET', '/auth?limit=200', { token: boss.token })
      expect(handles(body)).not.toEqual(expect.arrayContaining([expect.stringMatching(/internal|winzer@|erased/)]))
      const { rows } = await at.db.query<{ id: string }>(
        `select id from users where built_in or 'internal' = any(roles) or status = 'erased'`,
      )
      expect(rows).toHaveLength(5)
      const colleague = await at.aColleague(['admin', 'system'], boss.token)
      for (const { id } of rows) {
        expect((await get(id)).body.code).toBe('C201')
        expect((await change({ _id: id, rev: 1, name: 'x' }, colleague.token)).body.code).toBe('C201')
        expect((await remove(id, colleague.token)).body.code).toBe('C201')
      }
    })

    it('only within bounds', async () => {
      for (const query of ['limit=201', 'limit=1e9', 'page=0', 'sort=password_hash', 'q=a', 'filter[x]=y', 'id=1']) {
        expect([query, (await at.call('GET', `/auth?${query}`, { token: boss.token })).body.code]).toEqual([
          query,
          'C200',
        ])
      }
    })
  })

  describe('are removed', () => {
    it('for good: nothing of the person stays, and every service is told', async () => {
      const user = await at.aUser({
        handle: 'kanari@example.at',
        userData: { first_name: 'Kanari', last_name: 'Vogel', company: 'Kanarienvogel GmbH' },
      })
      await change({ _id: user.id, rev: 2, userData: { shop: { discount: 5 } } })
      await at.login(user.handle, 'falsch')
      expect((await remove(user.id)).body).toEqual({ ok: true, removed: [user.id] })
      expect((await get(user.id)).body.code).toBe('C201')
      expect((await at.login(user.handle, PASSWORD)).body.code).toBe('C102')
      expect((await at.call('POST', '/internal/session-token', { body: { sid: user.sid } })).status).toBe(401)
      await at.auth.drain()
      // The wrong login after the erasure is that of somebody unknown; it is forgotten after a day like any other.
      const { rows: tables } = await at.db.query<{ name: string }>(
        `select table_name as name from information_schema.tables
         where table_schema = 'public' and table_name not in ('login_failures', 'migrations')`,
      )
      for (const { name } of tables) {
        const { rows } = await at.db.query<{ line: string }>(`select t::text as line from "${name}" t`)
        expect([name, rows.filter(({ line }) => /kanari/i.test(line))]).toEqual([name, []])
      }
      const erased = (await at.events('auth.user.erased')).find(
        ({ data }) => (data as { user: string }).user === user.id,
      )
      expect(JSON.stringify(erased)).not.toMatch(/kanari/i)
      await at.aUser({ handle: user.handle })
    })

    it('many at once: those who cannot be are named with the reason', async () => {
      const admin = await at.aColleague(['admin'], boss.token)
      const system = await at.aColleague(['system'], boss.token)
      const { _id } = await made()
      const { body } = await at.call('POST', '/batch/auth/remove', {
        body: { ids: [_id, system.id, boss.id] },
        token: admin.token,
      })
      expect(body).toEqual({
        ok: true,
        removed: [_id],
        failed: [
          { _id: system.id, code: 'C100', message: 'Keine Berechtigung' },
          { _id: boss.id, code: 'C201', message: 'Nicht gefunden' },
        ],
      })
    })
  })

  it('get customer numbers that nobody has', async () => {
    const ask = () => at.call('GET', '/auth/getUniqueCustomerId', { token: boss.token })
    const numbers = (await Promise.all(Array.from({ length: 10 }, ask))).map(({ body }) => body.customer_no)
    expect(new Set(numbers).size).toBe(10)
    expect(numbers.every((number) => /^K-\d{6,}$/.test(number))).toBe(true)
    expect(numbers).not.toContain((await made()).userData.customer_no)
  })

  it('get the roles of the configuration, the newest that was heard of', async () => {
    const roles = async () =>
      (await at.call('GET', '/auth/getAvailableGroups', { token: boss.token })).body.map(
        ({ _id }: { _id: string }) => _id,
      )
    expect(await roles()).toEqual(expect.arrayContaining(['admin', 'system', 'user', 'reception']))
    expect(await roles()).not.toEqual(expect.arrayContaining(['internal']))
    const configure = (rev: number, availableRoles: string[]) =>
      at.bus.publish(
        newEnvelope(
          fact(configChanged, {
            rev,
            quota: { site: 0, user: 0 },
            upload: { max_file: 1, max_pixels: 1, max_resumable: 1, max_files: 1, chunk: 65_536, allowed_ext: [] },
            auth: { availableRoles, login_redirect: '/', require_2fa_roles: [] },
          }),
        ),
      )
    await configure(5, ['admin', 'system', 'user', 'editor', 'sommelier'])
    await eventually(async () => expect(await roles()).toContain('sommelier'))
    await configure(4, ['admin'])
    await configure(6, ['admin', 'system', 'user', 'editor'])
    await eventually(async () => expect(await roles()).toEqual(['admin', 'system', 'user', 'editor']))
    const refused = await create({ roles: ['reception'] })
    expect([refused.body.code, refused.body.errors[0].path]).toEqual(['C200', 'roles'])
    expect((await create({ roles: ['internal'] })).body.code).toBe('C200')
  })
})
