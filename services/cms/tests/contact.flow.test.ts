import { expect, it } from '@jest/globals'
import { Captcha, Message } from '@rebzeile/contracts/http/cms/message.ts'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { CLIENT_ADDRESS_HEADER, signClientAddress } from '@rebzeile/kit/identity/client-address.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { aForm, afterWriting, aMessage, ask, read, send, solved, worked } from './messages.ts'
import { ADDRESS_SECRET, onEveryStorage, type RunningCms } from './running-cms.ts'

const WRONG_CAPTCHA = { path: 'captcha', code: 'wrong', message: 'Falsche Antwort auf die Sicherheitsfrage' }
const OPERATORS = [{ $ne: null }, { $gt: '' }, { $where: 'sleep(1)' }, ['a'], 7, null]

onEveryStorage('the contact form', (cms) => {
  const post = (body: object, headers = {}) =>
    afterWriting(cms(), () => cms().call('POST', '/message', { body, headers }))
  const errorsOf = async (body: object, headers = {}) => (await post(body, headers)).body.errors

  it('hands the message to the house and tells so; the visitor learns no more than that it arrived', async () => {
    await configure(cms(), { contact: { email: 'servus@wein.example' } })
    const { status, body } = await send(cms(), { phone: '+43 1 555', company: 'Hof' })
    expect({ status, body }).toEqual({ status: 201, body: [{ _id: expect.any(String), state: 'new' }] })
    const message = await read(cms(), body[0]._id)
    expect(Message.parse(message)).toEqual(message)
    expect(message).toMatchObject({
      email: 'maria@example.com',
      topic: 'contact',
      state: 'new',
      read: false,
      replies: [],
    })
    const days = (Date.parse(message.retention_until) - Date.parse(message.consent.at)) / 86_400_000
    expect(days).toBe(180)
    const [told, mail] = await cms().heard()
    expect(told).toMatchObject({ name: 'cms.message.created', data: { _id: message._id, spam: false } })
    expect(mail).toMatchObject({
      name: 'mail.requested',
      data: {
        template: 'message_received',
        to: 'servus@wein.example',
        reply_to: 'maria@example.com',
        data: { name: 'Maria Bauer', link: `https://wein.example/admincenter/messages/inbox/${message._id}` },
      },
    })
    for (const as of ['guest', 'user'] as const) {
      expect((await cms().call('GET', `/message/${message._id}`, { as })).status).toBe(as === 'guest' ? 401 : 403)
    }
  })

  it('goes to those who look after its topic, and confirms the receipt if the house wants it', async () => {
    const recipients = [
      { topic: 'press', to: ['presse@wein.example', 'chefin@wein.example'] },
      { topic: 'contact', to: ['buero@wein.example'] },
    ]
    await configure(cms(), { messages: { recipients, autoreply: true, captcha: 'pow', retention_days: 30 } })
    const mailsOf = async (topic: string) => {
      await aMessage(cms(), { topic, locale: 'en' })
      const mails = (await cms().heard()).filter(({ name }) => name === 'mail.requested')
      return mails.map(({ data }) => [(data as { template: string }).template, (data as { to: string }).to]).sort()
    }
    expect(await mailsOf('press')).toEqual([
      ['message_receipt', 'maria@example.com'],
      ['message_received', 'chefin@wein.example'],
      ['message_received', 'presse@wein.example'],
    ])
    expect(await mailsOf('shop')).toEqual([
      ['message_receipt', 'maria@example.com'],
      ['message_received', 'buero@wein.example'],
    ])
    await configure(cms(), { messages: { recipients: [], autoreply: false, captcha: 'pow', retention_days: 180 } })
  })

  it('asks for work that a browser does by itself, or for a sum', async () => {
    const [riddle, sum] = [await ask(cms(), ''), await ask(cms(), '?kind=sum&locale=en')]
    for (const captcha of [riddle, sum]) expect(Captcha.parse(captcha)).toEqual(captcha)
    expect(riddle.kind).toBe('pow')
    expect(sum.question).toMatch(/^What is \d \+ \d\?$/)
    expect((await post(aForm({ captcha: await worked(riddle) }))).status).toBe(201)
    expect((await post(aForm({ captcha: solved(sum) }))).status).toBe(201)
  })

  it('refuses a wrong answer, a forged or a used one, and one that comes too late', async () => {
    const [sum, riddle] = [await ask(cms()), await ask(cms(), '')]
    const work = await worked(riddle)
    const changed = (
      change: (payload: { challenge: { parameters: { cost: number; data: object } }; solution: object }) => void,
    ) => {
      const payload = JSON.parse(Buffer.from(work.token, 'base64').toString())
      change(payload)
      return { token: Buffer.from(JSON.stringify(payload)).toString('base64') }
    }
    const right = solved(sum)
    const wrong = [
      undefined,
      { token: right.token, answer: '1' },
      { token: right.token },
      { token: `${right.token}x`, answer: right.answer },
      { token: `${Buffer.from('{}').toString('base64url')}.${right.token.split('.')[1]}`, answer: right.answer },
      { token: 'nonsense' },
      { token: Buffer.from('{"challenge":{}}').toString('base64') },
      { token: riddle.token },
      changed(({ solution }) => Object.assign(solution, { derivedKey: '00'.repeat(32) })),
      changed(({ challenge }) => Object.assign(challenge.parameters.data, { not_before: '2020-01-01T00:00:00.000Z' })),
      changed(({ challenge }) => Object.assign(challenge.parameters, { cost: 1 })),
    ]
    for (const captcha of wrong) expect(await errorsOf(aForm({ captcha }))).toEqual([WRONG_CAPTCHA])
    for (const captcha of [right, work]) {
      expect((await post(aForm({ captcha }))).status).toBe(201)
      expect(await errorsOf(aForm({ captcha }))).toEqual([WRONG_CAPTCHA])
    }
    const late = solved(await ask(cms()))
    cms().clock.offsetMs += 21 * 60_000
    expect(await errorsOf(aForm({ captcha: late }))).toEqual([WRONG_CAPTCHA])
    cms().clock.offsetMs -= 21 * 60_000
  })

  it('takes an answer once, also when it comes twice at the same moment', async () => {
    const captcha = solved(await ask(cms()))
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(aForm({ captcha }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
  })

  it.each([
    ['fills in what nobody sees', { website: 'http://spam.example' }, 0, 'honeypot'],
    ['writes faster than a person', {}, -5_000, 'too_fast'],
  ])('thanks a machine that %s, and files its message as spam without a mail', async (_, fields, earlierMs, reason) => {
    await cms().heard()
    const captcha = solved(await ask(cms()))
    cms().clock.offsetMs += earlierMs
    const { status, body } = await post(aForm({ captcha, ...fields }))
    cms().clock.offsetMs -= earlierMs
    expect({ status, body }).toEqual({ status: 201, body: [{ _id: expect.any(String), state: 'new' }] })
    expect(await read(cms(), body[0]._id)).toMatchObject({ state: 'spam', spam: { reasons: [reason] } })
    expect(await cms().heard()).toMatchObject([{ name: 'cms.message.created', data: { spam: true } }])
  })

  it('says in the words of the specification what is missing, in both languages', async () => {
    const form = { name: '', email: 'maria', subject: '', message: 'kurz', consent: { text_version: '1' } }
    expect(await errorsOf(form)).toEqual([
      { path: 'name', code: 'required', message: 'Bitte geben Sie Ihren Namen an' },
      { path: 'email', code: 'email', message: 'Bitte geben Sie eine gültige E-Mail-Adresse an' },
      { path: 'subject', code: 'required', message: 'Dieses Feld muss ausgefüllt sein' },
      { path: 'message', code: 'too_small', message: 'Die Nachricht ist zu kurz – mindestens 10 Zeichen' },
    ])
    expect(await errorsOf({ ...aForm(), name: 'M', captcha: undefined }, { 'accept-language': 'en' })).toEqual([
      { path: 'name', code: 'too_small', message: 'The name is too short' },
    ])
  })

  it('lets nothing slip into what becomes the header of a mail', async () => {
    for (const evil of [
      'Maria\r\nBcc: all@example.com',
      'Maria\nTo: x@example.com',
      'Maria\u2028X: 1',
      'Maria\u0000X',
    ]) {
      const message = await aMessage(cms(), { name: evil, subject: evil, company: evil, message: `${evil} und mehr` })
      for (const field of [message.name, message.subject, `${message.company}`])
        expect(field).not.toMatch(/[\p{Cc}\u2028]/u)
      const refused = await send(cms(), { email: `maria@example.com${evil.slice(5)}` })
      expect(refused.body.errors).toMatchObject([{ path: 'email' }])
    }
  })

  it('cannot set what is not its business, and no operator becomes a query', async () => {
    const more = {
      state: 'closed',
      read: true,
      ip_hash: 'x',
      spam: { score: 0 },
      _id: newId(),
      replies: [],
      tags: ['a'],
    }
    for (const [name, value] of Object.entries(more)) {
      expect((await send(cms(), { [name]: value })).status).toBe(422)
    }
    for (const operator of OPERATORS) {
      for (const field of ['name', 'email', 'subject', 'message', 'topic', 'captcha', 'website', 'consent']) {
        expect((await send(cms(), { [field]: operator })).status).toBe(422)
      }
      expect((await send(cms(), { captcha: { token: operator, answer: operator } })).status).toBe(422)
    }
    expect((await cms().call('GET', '/message?filter[state]=$ne', { as: 'admin' })).status).toBe(422)
  })

  it('keeps a place of the day, not an address, and shows neither', async () => {
    const header = { [CLIENT_ADDRESS_HEADER]: signClientAddress('203.0.113.7', ADDRESS_SECRET) }
    const { body } = await send(cms(), {}, header)
    const answer = await cms().call('GET', `/message/${body[0]._id}`, { as: 'system' })
    expect(JSON.stringify(answer.body)).not.toMatch(/203\.0\.113|ip_hash|sha256/)
  })

  it('needs no question when the house wants none', async () => {
    await configure(cms(), { messages: { recipients: [], autoreply: false, captcha: 'off', retention_days: 180 } })
    expect((await ask(cms())).kind).toBe('off')
    expect((await post(aForm())).status).toBe(201)
    await configure(cms(), { messages: { recipients: [], autoreply: false, captcha: 'pow', retention_days: 180 } })
  })

  it('is forgotten when its time is over', async () => {
    const { _id } = await aMessage(cms())
    const later = cms().another(() => new Date(Date.now() + 181 * 86_400_000))
    await later.start()
    await eventually(async () => expect((await cms().call('GET', `/message/${_id}`, { as: 'admin' })).status).toBe(404))
    await later.stop()
  })
})

async function configure(cms: RunningCms, parts: object) {
  const { body: config } = await cms.call('GET', '/config', { as: 'system' })
  const { status } = await cms.call('PUT', '/config', { as: 'system', body: { ...config, ...parts } })
  expect(status).toBe(200)
  await cms.heard()
}
