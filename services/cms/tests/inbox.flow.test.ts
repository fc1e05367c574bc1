import { expect, it } from '@jest/globals'
import { mailSettled } from '@rebzeile/contracts/events/newsletter/mail-settled.ts'
import type { Message } from '@rebzeile/contracts/http/cms/message.ts'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { XSS_PAYLOADS } from '../src/html/xss-payloads.ts'
import { aMessage, read } from './messages.ts'
import { onEveryStorage } from './running-cms.ts'

onEveryStorage('the inbox', (cms) => {
  const list = async (query: string): Promise<Message[]> =>
    (await cms().call('GET', `/message?${query}`, { as: 'admin' })).body
  const change = (body: object) => cms().call('PUT', '/message', { as: 'admin', body })
  const reply = (id: string, html: string) =>
    cms().call('POST', `/message/${id}/reply`, { as: 'admin', body: { html } })
  const subjects = (messages: Message[]) => messages.map(({ subject }) => subject)

  it('lists the newest first, finds by words, and keeps spam aside', async () => {
    await aMessage(cms(), { subject: 'Erste Frage' })
    const second = await aMessage(cms(), { subject: 'Zweite Frage', topic: 'press' })
    await aMessage(cms(), { subject: 'Spam Frage', website: 'x' })
    expect(subjects(await list('q=frage'))).toEqual(['Zweite Frage', 'Erste Frage'])
    expect(subjects(await list('q=frage&filter[state]=spam'))).toEqual(['Spam Frage'])
    expect(subjects(await list('filter[topic]=press'))).toEqual(['Zweite Frage'])
    await change({ _id: second._id, rev: second.rev, read: true, tags: ['wichtig'] })
    expect(subjects(await list('filter[read]=false&q=frage'))).toEqual(['Erste Frage'])
    expect(subjects(await list('tags=wichtig'))).toEqual(['Zweite Frage'])
  })

  it('files a message on the revision that was read', async () => {
    const { _id, rev } = await aMessage(cms())
    const assigned_to = newId()
    const { body } = await change({ _id, rev, state: 'open', assigned_to })
    expect(body[0]).toMatchObject({ state: 'open', assigned_to, rev: rev + 1 })
    expect(await change({ _id, rev, state: 'closed' })).toMatchObject({
      status: 412,
      body: { code: 'C202', data: { current: { _id, state: 'open' } } },
    })
    expect((await change({ _id, state: 'closed' })).status).toBe(428)
    const cleared = await change({ _id, rev: rev + 1, assigned_to: null })
    expect(cleared.body[0].assigned_to).toBeUndefined()
    expect((await change({ _id, rev: rev + 2, email: 'x@example.com' })).status).toBe(422)
  })

  it('files many at once, and passes over those that are gone', async () => {
    const messages = [await aMessage(cms()), await aMessage(cms())]
    const ids = [...messages.map(({ _id }) => _id), newId()]
    const changed = await cms().call('POST', '/batch/message/change', {
      as: 'admin',
      body: { ids, read: true, add_tags: ['a', 'b'], remove_tags: ['b'] },
    })
    expect(changed.body).toMatchObject([
      { read: true, tags: ['a'] },
      { read: true, tags: ['a'] },
    ])
    const removed = await cms().call('POST', '/batch/message/remove', { as: 'admin', body: { ids } })
    expect(removed.body).toMatchObject({ removed: ids.slice(0, 2), failed: [{ _id: ids[2], code: 'C201' }] })
    expect((await cms().call('POST', '/batch/message', { as: 'admin', body: { ids } })).body).toEqual([])
  })

  it('answers by mail and notes what became of it', async () => {
    const { _id } = await aMessage(cms())
    await cms().heard()
    const { status, body } = await reply(_id, '<p onclick="x()">Gern, <script>x()</script>um fünf!</p>')
    expect({ status, message: body[0] }).toMatchObject({
      status: 201,
      message: { state: 'answered', read: true, replies: [{ html: '<p>Gern, um fünf!</p>', delivery: 'queued' }] },
    })
    const [{ mail_id: key }] = body[0].replies
    expect(await cms().heard()).toMatchObject([
      { name: 'mail.requested', data: { template: 'message_reply', to: 'maria@example.com', key, locale: 'de' } },
    ])
    await cms().tell(mailSettled, { key, template: 'message_reply', state: 'sent' })
    await eventually(async () => expect((await read(cms(), _id)).replies).toMatchObject([{ delivery: 'sent' }]))
    await cms().tell(mailSettled, { key, template: 'message_reply', state: 'bounced' })
    await eventually(async () => expect((await read(cms(), _id)).replies).toMatchObject([{ delivery: 'bounced' }]))
    await cms().tell(mailSettled, { key: 'reply:unknown:unknown', template: 'message_reply', state: 'sent' })
    await cms().heard()
    expect(await cms().deadLetters('cms.replies')).toEqual([])
  })

  it('sends no empty answer and no script', async () => {
    const { _id } = await aMessage(cms())
    expect((await reply(_id, '<p> </p><script>x()</script>')).body.errors).toMatchObject([{ path: 'html' }])
    const html = XSS_PAYLOADS.map((payload) => `<p>a ${payload}</p>`).join('')
    const { body } = await reply(_id, html)
    expect(body[0].replies[0].html).not.toMatch(/<script|<iframe|<svg|<[^>]*(\son\w+=|javascript:)/i)
  })

  it('shows what visitors wrote as they wrote it: text, that no screen takes for HTML', async () => {
    const words = '<img src=x onerror=alert(1)> & <b>mehr</b> {{7*7}}'
    expect(await aMessage(cms(), { name: words, subject: words, message: words })).toMatchObject({
      ...{ name: words, subject: words, message: words },
    })
  })

  it('answers for a message that is not there with C201', async () => {
    const id = newId()
    for (const [method, path, body] of [
      ['GET', `/message/${id}`, undefined],
      ['DELETE', `/message/${id}`, undefined],
      ['PUT', '/message', { _id: id, rev: 1, read: true }],
      ['POST', `/message/${id}/reply`, { html: '<p>a</p>' }],
    ] as const) {
      expect(await cms().call(method, path, { as: 'admin', body })).toMatchObject({
        status: 404,
        body: { code: 'C201' },
      })
    }
  })
})
