import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { AuditRecord } from '@rebzeile/contracts/http/auth/privacy.ts'
import { ADMIN, type AuthAtWork, authAtWork, PASSWORD } from './auth-at-work.ts'

describe('administrators', () => {
  let at: AuthAtWork
  let boss: { token: string; id: string }
  beforeAll(async () => {
    at = await authAtWork()
    boss = await at.signIn()
  })
  afterAll(() => at.stop())

  const change = (token: string, body: object) => at.call('PUT', '/auth', { body, token })
  const revOf = async (id: string) =>
    (await at.db.query<{ rev: number }>('select rev from users where id = $1', [id])).rows[0]?.rev

  it('cannot touch a system user, nor make one', async () => {
    const admin = await at.aColleague(['admin'], boss.token)
    const system = await at.aColleague(['system', 'admin'], boss.token)
    const user = await at.aUser()
    expect((await change(admin.token, { _id: system.id, rev: 1, name: 'x' })).body.code).toBe('C100')
    expect((await change(admin.token, { _id: user.id, rev: 2, roles: ['system'] })).body.code).toBe('C100')
    expect((await change(admin.token, { _id: admin.id, rev: 1, roles: ['admin', 'system'] })).body.code).toBe('C100')
    expect((await at.call('DELETE', `/auth/${system.id}`, { token: admin.token })).body.code).toBe('C100')
    const body = { handle: 'neu@example.at', password: PASSWORD, roles: ['system'] }
    expect((await at.call('POST', '/auth', { body, token: admin.token })).body.code).toBe('C100')
    expect((await change(system.token, { _id: user.id, rev: 2, roles: ['user', 'system'] })).status).toBe(200)
  })

  it('may change their own data in the first account, but not its roles', async () => {
    expect((await change(boss.token, { userData: { company: 'Weingut' } })).status).toBe(200)
    const refused = await change(boss.token, { rev: await revOf(boss.id), roles: ['user'] })
    expect([refused.body.code, refused.body.data.state]).toEqual(['C203', 'built_in'])
  })

  it('leave a record of what they did to whom, without secrets', async () => {
    const user = await at.aUser()
    await change(boss.token, { _id: user.id, rev: 2, roles: ['user', 'shop'], userData: { company: 'Geheim OG' } })
    await at.call('POST', '/auth/setPassword', {
      body: { _id: user.id, password: 'Neues Fass im Keller 9' },
      token: boss.token,
    })
    const { headers, body } = await at.call('GET', `/auth/audit?user=${user.id}`, { token: boss.token })
    const records = AuditRecord.array().parse(body)
    expect(records.map(({ action }) => action)).toEqual(['password.set', 'user.changed', 'login.new_device'])
    expect(headers.get('x-total-count')).toBe('3')
    expect(records[1]).toMatchObject({
      actor: { _id: boss.id, handle: ADMIN.handle },
      user: { _id: user.id, handle: user.handle },
      details: {
        fields: ['roles', 'userData.company'],
        roles: { before: ['user'], after: ['user', 'shop'] },
      },
    })
    expect(JSON.stringify(body)).not.toMatch(/Geheim|Fass|argon/)
    const page = await at.call('GET', '/auth/audit?limit=2&envelope=1', { token: boss.token })
    expect(page.body).toMatchObject({ page: 1, limit: 2, items: { length: 2 } })
    expect((await at.call('GET', '/auth/audit?user=6560a1b2c3d4e5f6a7b8c9d0', { token: boss.token })).body).toEqual([])
  })
})

describe('the last administrator', () => {
  let at: AuthAtWork
  let admins: { id: string; token: string }[]
  beforeAll(async () => {
    at = await authAtWork()
    const boss = await at.signIn()
    admins = [await at.aColleague(['admin'], boss.token), await at.aColleague(['admin'], boss.token)]
    await at.db.query(`update users set status = 'disabled' where handle = $1`, [ADMIN.handle])
  })
  afterAll(() => at.stop())

  const acting = async () =>
    (await at.db.query<{ id: string }>(`select id from users where 'admin' = any(roles) and status = 'active'`)).rows

  it('stays when two remove each other at once', async () => {
    const [one, two] = admins
    const answers = await Promise.all([
      at.call('DELETE', `/auth/${two?.id}`, { token: one?.token }),
      at.call('DELETE', `/auth/${one?.id}`, { token: two?.token }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'C203',
      data: { state: 'last_admin' },
    })
    expect(await acting()).toHaveLength(1)
  })

  it.each([
    ['lose the role', 'PUT', { roles: ['user'] }],
    ['be disabled', 'PUT', { status: 'disabled' }],
    ['wait for a confirmation', 'PUT', { status: 'unverified' }],
    ['be removed', 'DELETE', undefined],
  ])('cannot %s', async (_, method, patch) => {
    const [last] = await acting()
    const token = admins.find(({ id }) => id === last?.id)?.token
    const { rows } = await at.db.query<{ rev: number }>('select rev from users where id = $1', [last?.id])
    const answer = patch
      ? await at.call(method, '/auth', { body: { _id: last?.id, rev: rows[0]?.rev, ...patch }, token })
      : await at.call(method, `/auth/${last?.id}`, { token })
    expect([answer.status, answer.body.code]).toEqual([409, 'C203'])
    expect(await acting()).toEqual([last])
  })
})
