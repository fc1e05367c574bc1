import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type AuthAtWork, authAtWork, PASSWORD } from './auth-at-work.ts'

describe('another e-mail address', () => {
  let at: AuthAtWork
  beforeAll(async () => {
    at = await authAtWork()
  })
  afterAll(() => at.stop())

  let addresses = 0
  const fresh = () => `neu${++addresses}@example.at`
  const wish = (token: string, handle: string, password = PASSWORD) =>
    at.call('POST', '/auth/changeHandle', { body: { handle, password }, token, from: at.freshAddress() })
  const confirm = (token: string) => at.call('POST', '/auth/confirmHandle', { body: { token } })

  it('holds once its owner confirmed it; the old one is told at once', async () => {
    const user = await at.aUser()
    const handle = fresh()
    expect((await wish(user.token, handle)).body).toEqual({ ok: true })
    expect((await at.mails(user.handle)).at(-1)).toMatchObject({
      template: 'handle_changes',
      data: { new_handle: handle },
    })
    expect((await at.login(user.handle, PASSWORD)).status).toBe(200)
    expect((await confirm(await at.linkOf(handle, 'confirm_handle'))).body).toEqual({ ok: true, handle })
    expect((await at.login(handle, PASSWORD)).status).toBe(200)
    expect((await at.login(user.handle, PASSWORD)).body.code).toBe('C102')
    const updated = (await at.events('auth.user.updated')).at(-1)
    expect(updated?.data).toMatchObject({ user: user.id, handle })
    const revoked = (await at.events('auth.session.revoked')).map(({ data }) => data)
    expect(revoked).toContainEqual({ user: user.id, sessions: expect.arrayContaining([user.session]) })
    expect((await at.call('POST', '/internal/session-token', { body: { sid: user.sid } })).status).toBe(200)
  })

  it('needs the password', async () => {
    const user = await at.aUser()
    expect((await wish(user.token, fresh(), 'falsch')).body.code).toBe('C102')
  })

  it('is confirmed once, within a day, and not after a reset of the password', async () => {
    const user = await at.aUser()
    const [first, second, third] = [fresh(), fresh(), fresh()]
    await wish(user.token, first)
    const late = await at.linkOf(first, 'confirm_handle')
    at.clock.advance(86_401)
    expect((await confirm(late)).body.code).toBe('C106')

    await wish(user.token, second)
    await at.call('POST', '/auth/requestPasswordReset', { body: { handle: user.handle } })
    const token = await at.linkOf(user.handle, 'reset_password')
    await at.call('POST', '/auth/resetPassword', { body: { token, password: PASSWORD } })
    expect((await confirm(await at.linkOf(second, 'confirm_handle'))).body.code).toBe('C106')

    await wish(user.token, third)
    const good = await at.linkOf(third, 'confirm_handle')
    const tries = await Promise.all([confirm(good), confirm(good)])
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  it('that somebody else took meanwhile is refused', async () => {
    const user = await at.aUser()
    const handle = fresh()
    await wish(user.token, handle)
    await at.aUser({ handle })
    const refused = await confirm(await at.linkOf(handle, 'confirm_handle'))
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([409, 'C107', { original_code: 11000 }])
  })

  it('is asked for five times a day at most', async () => {
    const user = await at.aUser()
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await wish(user.token, fresh())).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
