import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { mailRequest } from '@rebzeile/contracts/events/mail/mail-requested.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { type MailSink, startMailSink } from './mail-sink.ts'
import { type NewsletterAtWork, newsletterAtWork } from './newsletter-at-work.ts'

let desk: NewsletterAtWork
let sink: MailSink

beforeAll(async () => {
  ;[desk, sink] = await Promise.all([newsletterAtWork(), startMailSink()])
  const mail = { host: '127.0.0.1', port: sink.port, secure: false, from: 'hallo@wein.example', rate_per_min: 6_000 }
  await desk.configure({ mail, legal: { company_name: 'Süßgrün', legal_form: 'GmbH', uid: 'ATU12345678' } })
})
beforeEach(() => sink.behave('take'))
afterAll(async () => {
  await desk?.stop()
  await sink?.stop()
})

const anAddress = () => `maria.${newId()}@example.com`
const DATA = { name: 'Maria Bauer', link: 'https://wein.example/v/1', days: 7 }

describe('a mail that somebody asked for', () => {
  it('arrives with its words in HTML and in text, umlauts in the subject, and the Impressum', async () => {
    const to = anAddress()
    const key = await desk.ask({ to, reply_to: 'antwort@wein.example' })
    const { mail, raw } = await sink.received(to)
    expect(mail.subject).toBe('Weingut Süßgrün: Bitte bestätigen Sie Ihre E-Mail-Adresse')
    expect(mail.from?.value).toEqual([{ name: 'Weingut Süßgrün', address: 'hallo@wein.example' }])
    expect(mail.replyTo?.value[0]?.address).toBe('antwort@wein.example')
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('Guten Tag Maria Bauer,')
      expect(part).toContain('https://wein.example/v/1')
      expect(part).toContain('ATU12345678')
    }
    expect(raw).toMatch(/^Auto-Submitted: auto-generated$/im)
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/im)
    const row = await desk.inState(key, 'sent')
    expect([row.message_id, row.attempts]).toEqual([mail.messageId, 1])
    expect(row.message_id).toMatch(/^<[0-9a-f]{32}@wein\.example>$/)
  })

  it('is told to be settled, and keeps no words', async () => {
    const key = await desk.ask({ to: anAddress() })
    const { message_id } = await desk.inState(key, 'sent')
    await eventually(() =>
      expect(desk.heard.map(({ data }) => data)).toContainEqual({
        key,
        template: 'verify_email',
        state: 'sent',
        message_id,
      }),
    )
    const { rows } = await desk.db.query('select data, reply_to from mails where key = $1', [key])
    expect(rows).toEqual([{ data: null, reply_to: null }])
  })

  it('is sent once, however often the event is delivered and the same thing is asked for', async () => {
    const to = anAddress()
    const request = () => mailRequest('auth', { to, locale: 'de', key: to, template: 'verify_email', data: DATA })
    const event = newEnvelope(request())
    const others = Array.from({ length: 25 }, () => newEnvelope(request()))
    await Promise.all([...Array.from({ length: 25 }, () => event), ...others].map((each) => desk.bus.publish(each)))
    await sink.received(to)
    await eventually(async () => {
      const { rows } = await desk.db.query<{ seen: number }>(
        `select count(*)::int as seen from inbox where consumer = 'newsletter.mails' and event_id = any($1)`,
        [[event, ...others].map(({ id }) => id)],
      )
      expect(rows[0]?.seen).toBe(26)
    })
    await desk.desk.drain()
    expect(sink.to(to)).toHaveLength(1)
  })

  it('in English says everything in English', async () => {
    const to = anAddress()
    await desk.ask({ to, locale: 'en', template: 'password_changed', data: { name: 'Mary' } })
    const { mail } = await sink.received(to)
    expect(mail.subject).toBe('Weingut Süßgrün: your password was changed')
    expect(mail.text).toContain('Kind regards')
  })

  it('cannot smuggle headers or recipients in', async () => {
    const to = anAddress()
    const subject = 'Hallo\r\nBcc: opfer@example.com\r\n\r\n<script>alert(1)</script>'
    const data = {
      name: 'Eva\r\nX-Evil: 1',
      email: 'eva@example.com',
      subject,
      message: subject,
      link: 'https://wein.example/m',
    }
    await desk.ask({ to, template: 'message_received', data })
    const { mail, to: recipients } = await sink.received(to)
    expect(recipients).toEqual([to])
    expect([mail.bcc, mail.headers.has('x-evil')]).toEqual([undefined, false])
    expect(mail.html).not.toContain('<script')
  })

  it('breaks its contract with a link that is none of a site, and is put aside', async () => {
    const key = newId()
    const data = { ...DATA, link: 'javascript:alert(1)' }
    await desk.bus.publish(
      newEnvelope(mailRequest('auth', { to: anAddress(), locale: 'de', key, template: 'verify_email', data })),
    )
    await eventually(async () => {
      const dead = await desk.bus.deadLetters('newsletter.mails')
      expect(dead.map(({ event }) => (event.data as { key: string }).key)).toContain(key)
    })
  })
})

describe('a mail that is not taken', () => {
  it('is tried again five minutes later when the server says "not now", under the same message id', async () => {
    const to = anAddress()
    sink.behave({ at: 'rcpt', code: 451, text: '4.7.1 greylisted' })
    const key = await desk.ask({ to })
    const row = await desk.inState(key, 'deferred')
    expect(row).toMatchObject({ attempts: 1, smtp_code: 451, reason: expect.stringContaining('greylisted') })
    sink.behave('take')
    await desk.desk.drain()
    expect(sink.to(to)).toEqual([])
    desk.clock.offsetMs += 5 * 60_000 + 1_000
    await desk.desk.drain()
    expect(await desk.inState(key, 'sent')).toMatchObject({ attempts: 2, message_id: row.message_id })
    expect(sink.to(to)).toHaveLength(1)
  })

  it('bounces when there is no such address, which from then on gets only essential mails', async () => {
    const to = anAddress()
    sink.behave({ at: 'rcpt', code: 550, text: '5.1.1 no such user' })
    const key = await desk.ask({ to })
    expect(await desk.inState(key, 'bounced')).toMatchObject({ smtp_code: 550 })
    await eventually(() =>
      expect(desk.heard.map(({ data }) => data)).toContainEqual(expect.objectContaining({ key, state: 'bounced' })),
    )
    sink.behave('take')
    const ordinary = await desk.ask({ to: to.toUpperCase(), essential: false })
    await desk.inState(ordinary, 'suppressed')
    const essential = await desk.ask({ to })
    await desk.inState(essential, 'sent')
    expect(sink.to(to)).toHaveLength(1)
  })

  it('is sent once more when the connection broke after the words, and then is not asked about again', async () => {
    const to = anAddress()
    sink.behave('drop after data')
    const key = await desk.ask({ to })
    expect(await desk.inState(key, 'deferred')).toMatchObject({ attempts: 1 })
    sink.behave('take')
    desk.clock.offsetMs += 5 * 60_000 + 1_000
    await desk.desk.drain()
    const { message_id } = await desk.inState(key, 'sent')
    expect(sink.to(to).map(({ mail }) => mail.messageId)).toEqual([message_id, message_id])
  })

  it('does not hold up those that are', async () => {
    const [bad, good] = [anAddress(), anAddress()]
    sink.behave((address) => (address === bad ? { at: 'data', code: 452, text: '4.3.1 full' } : 'take'))
    const deferred = await desk.ask({ to: bad })
    await desk.inState(await desk.ask({ to: good }), 'sent')
    await desk.inState(deferred, 'deferred')
  })

  it('can be tried again by hand, but not once it has left', async () => {
    const to = anAddress()
    sink.behave({ at: 'data', code: 554, text: '5.7.1 spam' })
    const key = await desk.ask({ to })
    const { _id } = await desk.inState(key, 'bounced')
    sink.behave('take')
    expect((await desk.call('POST', `/mail/${_id}/retry`)).body).toMatchObject({ state: 'queued', attempts: 0 })
    await desk.inState(key, 'sent')
    const again = await desk.call('POST', `/mail/${_id}/retry`)
    expect([again.status, again.body.code]).toEqual([409, 'C203'])
    expect((await desk.call('POST', `/mail/${newId()}/retry`)).status).toBe(404)
  })
})

describe('the log of mails', () => {
  it('is for those who may read it', async () => {
    const statuses = await Promise.all(
      (['guest', 'user', 'admin'] as const).map(async (as) => (await desk.call('GET', '/mail', { as })).status),
    )
    expect(statuses).toEqual([401, 403, 200])
  })

  it('is searched by address and template, and filtered by state', async () => {
    const to = anAddress()
    await desk.inState(await desk.ask({ to, template: 'password_changed', data: { name: 'M' } }), 'sent')
    const { body, headers } = await desk.call('GET', `/mail?q=${to.slice(0, 20)}&filter[state]=sent`)
    expect(body).toMatchObject([{ to, template: 'password_changed', state: 'sent' }])
    expect(headers.get('x-total-count')).toBe('1')
    expect((await desk.call('GET', `/mail?q=${to}&filter[state]=failed`)).body).toEqual([])
    const { body: byTemplate } = await desk.call('GET', '/mail?q=password_changed')
    expect(byTemplate).toContainEqual(expect.objectContaining({ to }))
  })
})
