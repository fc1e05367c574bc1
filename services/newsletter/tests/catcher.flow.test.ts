import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { startMailSink } from './mail-sink.ts'
import { type NewsletterAtWork, newsletterAtWork, SITE } from './newsletter-at-work.ts'

let desk: NewsletterAtWork

beforeAll(async () => {
  desk = await newsletterAtWork({ catcher: true })
  await desk.configure({ site: SITE })
})
afterAll(() => desk?.stop())

const anAddress = () => `maria.${newId()}@example.com`
const caught = (to: string) =>
  eventually(async () => {
    const { body } = await desk.call('GET', `/mail_catcher?to=${to}`)
    expect(body).toHaveLength(1)
    return body[0]
  })

describe('the mail catcher', () => {
  it('keeps a mail as a mail server would have got it', async () => {
    const to = anAddress()
    await desk.ask({ to })
    const mail = await caught(to)
    expect(mail).toMatchObject({
      to: [to],
      subject: 'Weingut Süßgrün: Bitte bestätigen Sie Ihre E-Mail-Adresse',
      from: '"Weingut Süßgrün" <no-reply@wein.example>',
      text: expect.stringContaining('https://wein.example/v/1'),
      html: expect.stringContaining('<a href="https://wein.example/v/1"'),
      headers: expect.objectContaining({ 'auto-submitted': 'auto-generated' }),
    })
  })

  it('shows a mail locked up: it may style itself, and nothing else', async () => {
    const to = anAddress()
    await desk.ask({ to })
    const { _id } = await caught(to)
    const { status, headers, body } = await desk.call('GET', `/mail_catcher/${_id}/html`)
    expect([status, body]).toEqual([200, expect.stringContaining('https://wein.example/v/1')])
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect((await desk.call('GET', `/mail_catcher/${_id}/html`, { as: 'guest' })).status).toBe(401)
    expect((await desk.call('GET', `/mail_catcher/${newId()}/html`)).status).toBe(404)
  })

  it('catches the test mail too', async () => {
    const to = anAddress()
    const { body } = await desk.call('POST', '/config_test_mailbox', { body: { to } })
    expect(body).toMatchObject({ ok: true, accepted: [to] })
    await caught(to)
  })

  it('lists the newest first, and can be emptied', async () => {
    const [first, second] = [anAddress(), anAddress()]
    await desk.ask({ to: first })
    await caught(first)
    await desk.ask({ to: second })
    await caught(second)
    const { body } = await desk.call('GET', '/mail_catcher?limit=2')
    expect(body.map(({ to }: { to: string[] }) => to[0])).toEqual([second, first])
    const { body: cleared } = await desk.call('DELETE', '/mail_catcher')
    expect(cleared).toMatchObject({ ok: true })
    expect((await desk.call('GET', '/mail_catcher')).body).toEqual([])
  })

  it('is for admins', async () => {
    expect((await desk.call('GET', '/mail_catcher', { as: 'user' })).status).toBe(403)
  })

  it('gets nothing once a mail server is set up', async () => {
    const sink = await startMailSink()
    await desk.configure({ mail: { host: '127.0.0.1', port: sink.port, secure: false } })
    const to = anAddress()
    await desk.ask({ to })
    await sink.received(to)
    expect((await desk.call('GET', `/mail_catcher?to=${to}`)).body).toEqual([])
    await sink.stop()
  })

  it('does not exist where mails are really sent', async () => {
    const distributed = await newsletterAtWork()
    const answers = await Promise.all(['GET', 'DELETE'].map((method) => distributed.call(method, '/mail_catcher')))
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'C201'],
      [404, 'C201'],
    ])
    await distributed.stop()
  })
})
