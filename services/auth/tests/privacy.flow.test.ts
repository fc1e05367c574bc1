import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { privacyExportPart } from '@rebzeile/contracts/events/auth/privacy-export.ts'
import { fact } from '@rebzeile/contracts/events/event.ts'
import { PrivacyExport } from '@rebzeile/contracts/http/auth/privacy.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import { signClientAddress } from '@rebzeile/kit/identity/client-address.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { strFromU8, unzipSync } from 'fflate'
import { ADMIN, type AuthAtWork, authAtWork, PASSWORD, SECRET, testClock } from './auth-at-work.ts'

const OTHERS = ['cms', 'media', 'newsletter'] as const
type Other = (typeof OTHERS)[number]

describe('the own data', () => {
  let at: AuthAtWork
  beforeAll(async () => {
    at = await authAtWork(testClock(), { housekeepingMs: 40 })
  })
  afterAll(() => at.stop())

  const request = async (token: string) => {
    const { status, body } = await at.call('POST', '/auth/export', { token })
    expect(status).toBe(202)
    return body.job as string
  }

  const answerAs = (service: Other, job: string, records: Record<string, unknown>[] = []) =>
    at.bus.publish(
      newEnvelope(
        fact(privacyExportPart, {
          job,
          service,
          sections: records.length ? [{ title: `Aus ${service}`, records }] : [],
        }),
      ),
    )

  const listed = async (token: string) =>
    PrivacyExport.array().parse((await at.call('GET', '/auth/export', { token })).body)

  const untilReady = (token: string) =>
    eventually(async () => {
      const [job] = await listed(token)
      if (job?.state !== 'ready') throw new Error(`still ${job?.state}`)
      return job
    })

  const download = async (token: string, job: string) => {
    const response = await fetch(`${at.auth.url()}/auth/export/${job}/download`, {
      headers: { authorization: `Bearer ${token}`, 'x-client-address': signClientAddress('10.98.1.1', SECRET) },
    })
    const files = response.ok ? unzipSync(new Uint8Array(await response.arrayBuffer())) : {}
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
    return { status: response.status, headers: response.headers, json: text('daten.json'), html: text('daten.html') }
  }

  it('are asked of every service, once while an answer is awaited', async () => {
    const user = await at.aUser()
    const job = await request(user.token)
    expect(await request(user.token)).toBe(job)
    const asked = (await at.events('auth.privacy.export.requested')).filter(
      ({ data }) => (data as { job: string }).job === job,
    )
    expect(asked.map(({ data }) => data)).toEqual([
      { job, user: user.id, handle: user.handle, answer_until: expect.any(String) },
    ])
    expect((await listed(user.token))[0]).toMatchObject({
      state: 'collecting',
      parts: [
        { service: 'auth', state: 'there' },
        { service: 'cms', state: 'waiting' },
        { service: 'media', state: 'waiting' },
        { service: 'newsletter', state: 'waiting' },
      ],
    })
    expect((await download(user.token, job)).status).toBe(409)
  })

  it('come as one archive when all have answered, in any order and however often', async () => {
    const user = await at.aUser({ userData: { first_name: 'Maria', last_name: 'Bauer' } })
    const job = await request(user.token)
    await answerAs('newsletter', job)
    await answerAs('cms', job, [{ subject: 'Verkostung <script>alert(1)</script>' }])
    await answerAs('cms', job, [{ subject: 'Noch einmal' }])
    await answerAs('media', job)
    const ready = await untilReady(user.token)
    expect(ready.parts.every(({ state }) => state === 'there')).toBe(true)
    const { headers, json, html } = await download(user.token, job)
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="daten-\d{4}-\d\d-\d\d\.zip"$/)
    expect(headers.get('content-length')).toBe(String(ready.size))
    const data = JSON.parse(json)
    expect([data.handle, data.missing]).toEqual([user.handle, []])
    expect(Object.keys(data.services).sort()).toEqual(['auth', 'cms', 'media', 'newsletter'])
    expect(data.services.auth[0].records[0]).toMatchObject({ handle: user.handle, last_name: 'Bauer' })
    expect(data.services.cms).toHaveLength(1)
    expect(html).toContain('Verkostung &lt;script&gt;')
    expect(html).not.toContain('<script')
    expect(html).toContain('Ihre gespeicherten Daten')
    const mail = (await at.mails(user.handle)).findLast(({ template }) => template === 'export_ready')
    expect(mail).toMatchObject({ essential: true, data: { link: 'https://wein.example/account/privacy', days: 7 } })
  })

  it('hold no secret of the account', async () => {
    const user = await at.aUser()
    const { secret } = (await at.call('POST', '/auth/enable2FA', { token: user.token })).body
    const job = await request(user.token)
    for (const service of OTHERS) await answerAs(service, job)
    await untilReady(user.token)
    const { json } = await download(user.token, job)
    expect(json).not.toMatch(/argon2|password_hash|sid_hash|sealed/)
    expect(json).not.toContain(secret)
    expect(json).not.toContain(user.sid)
  })

  it('come without those who did not answer in time, and name them; what comes later changes nothing', async () => {
    const user = await at.aUser()
    const job = await request(user.token)
    await answerAs('cms', job, [{ subject: 'Rechtzeitig' }])
    at.clock.advance(601)
    const ready = await untilReady(user.token)
    expect(ready.parts.filter(({ state }) => state === 'late').map(({ service }) => service)).toEqual([
      'media',
      'newsletter',
    ])
    await answerAs('media', job, [{ name: 'zu-spät.jpg' }])
    await at.auth.drain()
    const { json, html } = await download(user.token, job)
    expect(JSON.parse(json).missing).toEqual(['media', 'newsletter'])
    expect(html).toContain('fehlen hier: media, newsletter')
    expect(json).not.toContain('zu-spät')
  })

  it('are for their person only', async () => {
    const [user, other] = [await at.aUser(), await at.aUser()]
    const job = await request(user.token)
    for (const service of OTHERS) await answerAs(service, job)
    await untilReady(user.token)
    expect((await download(other.token, job)).status).toBe(404)
    expect(await listed(other.token)).toEqual([])
    expect((await at.call('GET', `/auth/export/${job}/download`)).status).toBe(401)
    expect((await download(user.token, 'aaaaaaaaaaaaaaaaaaaaaaaa')).status).toBe(404)
  })

  it('are deleted after seven days', async () => {
    const user = await at.aUser()
    const job = await request(user.token)
    for (const service of OTHERS) await answerAs(service, job)
    await untilReady(user.token)
    at.clock.advance(7 * 86_400 + 1)
    expect((await download(user.token, job)).status).toBe(404)
    await eventually(async () => {
      const { rowCount } = await at.db.query('select 1 from exports where id = $1', [job])
      expect(rowCount).toBe(0)
    })
  })
})

describe('an account that its owner erases', () => {
  let at: AuthAtWork
  let admin: string
  beforeAll(async () => {
    at = await authAtWork(testClock(), { housekeepingMs: 40 })
    admin = (await at.signIn()).token
  })
  afterAll(() => at.stop())

  const erase = (token: string, password = PASSWORD) => at.call('POST', '/auth/erase', { token, body: { password } })

  const untilErased = (id: string) =>
    eventually(async () => {
      const { rows } = await at.db.query<{ status: string }>('select status from users where id = $1', [id])
      if (rows[0]?.status !== 'erased') throw new Error(`still ${rows[0]?.status}`)
    })

  it('goes in seven days, for the password: a mail says so, and the sessions stay', async () => {
    const user = await at.aUser()
    expect((await erase(user.token, 'Ganz falsches Wort 8')).body.code).toBe('C102')
    const { status, body } = await erase(user.token)
    expect(status).toBe(200)
    const days = (new Date(body.erase_at).getTime() - at.clock.now().getTime()) / 86_400_000
    expect(days).toBeCloseTo(7, 3)
    expect((await erase(user.token)).body.erase_at).toBe(body.erase_at)
    expect((await at.call('GET', '/auth/me', { token: user.token })).body.erase_at).toBe(body.erase_at)
    expect((await at.call('POST', '/internal/session-token', { body: { sid: user.sid } })).status).toBe(200)
    expect((await at.mails(user.handle)).filter(({ template }) => template === 'erase_requested')).toMatchObject([
      { essential: true, data: { erase_at: body.erase_at, link: 'https://wein.example/account/privacy' } },
    ])
  })

  it('stays when it is taken back in time', async () => {
    const user = await at.aUser()
    await erase(user.token)
    const undone = await at.call('POST', '/auth/undoErase', { token: user.token })
    expect([undone.status, undone.body.erase_at]).toEqual([200, undefined])
    expect((await at.call('POST', '/auth/undoErase', { token: user.token })).body.code).toBe('C203')
    const control = await at.aUser()
    await erase(control.token)
    at.clock.advance(8 * 86_400)
    await untilErased(control.id)
    expect((await at.login(user.handle, PASSWORD)).status).toBe(200)
  })

  it('is not the last admin, nor a built-in one', async () => {
    const { token } = await at.signIn()
    expect((await erase(token, ADMIN.password)).body).toMatchObject({ code: 'C203', data: { state: 'built_in' } })
    const user = await at.aUser()
    await at.db.query(`update users set roles = '{admin}' where id = $1`, [user.id])
    await at.db.query(`update users set status = 'disabled' where handle = $1`, [ADMIN.handle])
    expect((await erase(user.token)).body).toMatchObject({ code: 'C203', data: { state: 'last_admin' } })
    await at.db.query(`update users set status = 'active' where handle = $1`, [ADMIN.handle])
    await at.db.query(`update users set roles = '{user}' where id = $1`, [user.id])
  })

  it('leaves nothing of the person in any table, is not brought back by old events, and may come anew', async () => {
    const canary = `kanarienvogel${crypto.randomUUID().slice(0, 8)}`
    const handle = `${canary}@example.at`
    const address = {
      ...{ type: 'person', first_name: canary, last_name: canary, address: 'Kellergasse 1' },
      ...{ zip: '3500', city: 'Krems', country: 'at' },
    }
    const user = await at.aUser({ handle, userData: { first_name: canary, last_name: canary, addresses: [address] } })
    await at.login(handle, 'Ganz falsches Wort 8', '203.0.113.77')
    await at.call('POST', '/auth/enable2FA', { token: user.token })
    await at.call('POST', '/auth/requestPasswordReset', { body: { handle } })
    const me = (await at.call('GET', '/auth/me', { token: user.token })).body
    const named = await at.call('PUT', '/auth', {
      token: admin,
      body: { _id: user.id, rev: me.rev, name: `Frau ${canary}` },
    })
    expect(named.status).toBe(200)
    const job = (await at.call('POST', '/auth/export', { token: user.token })).body.job
    await at.bus.publish(
      newEnvelope(fact(privacyExportPart, { job, service: 'cms', sections: [{ title: canary, records: [] }] })),
    )
    await erase(user.token)
    await at.auth.drain()
    expect(await rowsWith(canary)).not.toEqual([])

    at.clock.advance(7 * 86_400 + 1)
    await untilErased(user.id)
    await at.events('auth.user.erased')
    expect(await rowsWith(canary)).toEqual([])

    const old = fact(privacyExportPart, {
      job,
      service: 'media',
      sections: [{ title: canary, records: [{ by: handle }] }],
    })
    await at.bus.publish(newEnvelope(old))
    const control = await at.aUser()
    await at.events('auth.user.created')
    expect(control.handle).not.toBe(handle)
    expect(await rowsWith(canary)).toEqual([])
    expect((await at.call('POST', '/internal/session-token', { body: { sid: user.sid } })).status).toBe(401)
    expect((await at.login(handle, PASSWORD)).body.code).toBe('C102')

    const anew = await at.aUser({ handle })
    expect(anew.id).not.toBe(user.id)
  })

  /** Tables that hold these letters anywhere in a row. */
  const rowsWith = async (text: string): Promise<string[]> => {
    const { rows } = await at.db.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    expect(rows.length).toBeGreaterThan(15)
    const found: string[] = []
    for (const { name } of rows) {
      const { rowCount } = await at.db.query(`select 1 from "${name}" as t where t::text ilike '%' || $1 || '%'`, [
        text,
      ])
      if (rowCount) found.push(name)
    }
    return found
  }
})
