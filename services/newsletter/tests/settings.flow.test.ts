import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { freePort } from '@rebzeile/kit/postgres/server.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { type MailSink, startMailSink } from './mail-sink.ts'
import { type NewsletterAtWork, newsletterAtWork, sealed } from './newsletter-at-work.ts'

const LOGIN = { user: 'winzer', pass: 'Grüner Veltliner 2024' }

let desk: NewsletterAtWork
let sink: MailSink

const records = async (name: string) =>
  name === 'wein.example'
    ? ['v=spf1 mx -all']
    : name === '_dmarc.wein.example'
      ? []
      : Promise.reject(new Error('timeout'))

beforeEach(async () => {
  ;[desk, sink] = await Promise.all([newsletterAtWork({ records }), startMailSink(LOGIN)])
})
afterEach(async () => {
  await desk.stop()
  await sink.stop()
})

const server = (port: number) => ({
  ...{ host: '127.0.0.1', port, secure: false, from: 'Süßgrün <hallo@wein.example>' },
  ...{ user: LOGIN.user, pass_sealed: sealed(LOGIN.pass) },
})
const anAddress = () => `maria.${newId()}@example.com`

describe('the settings of the mail server', () => {
  it('hold for the next mail: what waited for a server leaves at once', async () => {
    const to = anAddress()
    const key = await desk.ask({ to })
    expect(await desk.inState(key, 'deferred')).toMatchObject({ attempts: 0, reason: 'no mail server is set up' })
    await desk.configure({ mail: server(sink.port) })
    const { mail } = await sink.received(to)
    expect(mail.from?.text).toBe('"Süßgrün" <hallo@wein.example>')
    await desk.inState(key, 'sent')
  })

  it('come too late for a mail that waited longer than three days', async () => {
    const key = await desk.ask({ to: anAddress() })
    await desk.inState(key, 'deferred')
    desk.clock.offsetMs += 3 * 24 * 3_600_000 + 1_000
    await desk.configure({ mail: server(sink.port) })
    expect(await desk.inState(key, 'failed')).toMatchObject({ reason: 'waited too long to be of use' })
    expect(sink.taken).toEqual([])
  })

  it('may name another server while mails are on their way', async () => {
    const other = await startMailSink(LOGIN)
    await desk.configure({ mail: server(sink.port) })
    const [first, second] = [anAddress(), anAddress()]
    await desk.ask({ to: first })
    await sink.received(first)
    await desk.configure({ mail: server(other.port) })
    await desk.ask({ to: second })
    await other.received(second)
    expect(sink.to(second)).toEqual([])
    await other.stop()
  })

  it('may name a server that is down: mails wait, count no try, and leave when it is back', async () => {
    const to = anAddress()
    await desk.configure({ mail: server(await freePort()) })
    const key = await desk.ask({ to })
    expect(await desk.inState(key, 'deferred')).toMatchObject({
      attempts: 0,
      reason: expect.stringContaining('ECONNREFUSED'),
    })
    await desk.configure({ mail: server(sink.port) })
    await sink.received(to)
  })

  it('may hold a wrong password: mails wait and do not bounce', async () => {
    await desk.configure({ mail: { ...server(sink.port), pass_sealed: sealed('falsch') } })
    const key = await desk.ask({ to: anAddress() })
    expect(await desk.inState(key, 'deferred')).toMatchObject({ attempts: 0, reason: expect.stringContaining('535') })
  })

  it('limit ordinary mails, not essential ones', async () => {
    await desk.configure({ mail: { ...server(sink.port), rate_per_min: 2 } })
    for (let count = 1; count <= 3; count++) await desk.ask({ to: anAddress(), essential: false })
    const ordinary = (state: string) => desk.call('GET', `/mail?filter[state]=${state}`)
    await eventually(async () => {
      expect((await ordinary('sent')).body).toHaveLength(2)
      expect((await ordinary('queued')).body).toHaveLength(1)
    })
    await desk.inState(await desk.ask({ to: anAddress() }), 'sent')
    await desk.desk.drain()
    expect((await ordinary('queued')).body).toHaveLength(1)
    desk.clock.offsetMs += 31_000
    await desk.desk.drain()
    expect((await ordinary('queued')).body).toEqual([])
  })

  it('that are older and arrive late are ignored', async () => {
    await desk.configure({ mail: server(sink.port) })
    await desk.configure({
      mail: server(sink.port),
      site: { name: 'Neu', claim: '', locale: 'de', timezone: 'Europe/Vienna' },
    })
    const { rows } = await desk.db.query<{ rev: number }>('select rev from settings')
    await desk.publish({
      name: 'cms.config.changed',
      producer: 'cms',
      v: 1,
      data: { rev: 1, quota: { site: 0, user: 0 }, upload: { max_file: 1, max_pixels: 1, allowed_ext: [] } },
    })
    await desk.inState(await desk.ask({ to: anAddress() }), 'sent')
    expect((await desk.db.query('select rev from settings')).rows).toEqual(rows)
  })
})

describe('the test of the mail server', () => {
  const test = (to: string) => desk.call('POST', '/config_test_mailbox', { body: { to } })

  it('says that none is set up', async () => {
    const { status, body } = await test(anAddress())
    expect([status, body.code]).toEqual([503, 'C407'])
  })

  it('sends at once, and tells what was said without the password', async () => {
    await desk.configure({ mail: server(sink.port) })
    const to = anAddress()
    const { body } = await test(to)
    expect(body).toMatchObject({ ok: true, accepted: [to], rejected: [], spf: 'pass', dkim: 'unknown', dmarc: 'none' })
    const { mail } = await sink.received(to)
    expect(mail.subject).toContain('größer, schöner, süßer')
    const talk: string = body.smtp_log.join('\n')
    expect(talk).toContain(`RCPT TO:<${to}>`)
    const base64 = (text: string) => Buffer.from(text).toString('base64')
    for (const secret of [LOGIN.pass, base64(LOGIN.pass), base64(`\0${LOGIN.user}\0${LOGIN.pass}`)])
      expect(talk).not.toContain(secret)
  })

  it('tells why a mail was not taken', async () => {
    await desk.configure({ mail: server(sink.port) })
    sink.behave({ at: 'rcpt', code: 550, text: '5.1.1 no such user' })
    const to = anAddress()
    const { body } = await test(to)
    expect(body).toMatchObject({ ok: false, accepted: [], rejected: [to] })
    expect(body.smtp_log.join('\n')).toContain('no such user')
  })

  it('is for those who may change the configuration', async () => {
    expect((await desk.call('POST', '/config_test_mailbox', { as: 'user', body: { to: anAddress() } })).status).toBe(
      403,
    )
  })
})
