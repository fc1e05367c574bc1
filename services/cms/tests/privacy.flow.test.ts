import { createHash } from 'node:crypto'
import { expect, it } from '@jest/globals'
import { privacyExportPart, privacyExportRequested } from '@rebzeile/contracts/events/auth/privacy-export.ts'
import { userErased } from '@rebzeile/contracts/events/auth/user-erased.ts'
import { ConsentRecord } from '@rebzeile/contracts/http/cms/consent.ts'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { aDraft } from './entries.ts'
import { aMessage, read } from './messages.ts'
import { onEveryStorage } from './running-cms.ts'

const CHOICES = { analytics: 1, marketing: 0, maps: 1, fb: 0, instagram: 0, video: 1 } as const
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

onEveryStorage('what is kept of people', (cms) => {
  it('is forgotten when a person is erased, wherever they wrote', async () => {
    const canary = 'kanari@example.com'
    const own = await aMessage(cms(), { email: canary, name: 'Kanari Vogel', message: 'Kanari singt im Weingarten.' })
    const other = await aMessage(cms(), { email: 'andere@example.com' })
    await cms().call('POST', `/message/${own._id}/reply`, { as: 'admin', body: { html: '<p>Liebe Kanari</p>' } })
    const handle_sha256 = createHash('sha256').update(canary).digest('hex')
    await cms().tell(userErased, { user: newId(), handle_sha256 })
    await eventually(async () => expect((await read(cms(), own._id)).name).toBe('Gelöschte Person'))
    const all = await cms().call('GET', '/message?limit=100', { as: 'admin' })
    expect(JSON.stringify(all.body)).not.toMatch(/kanari/i)
    expect((await cms().call('GET', '/message?q=kanari', { as: 'admin' })).body).toEqual([])
    expect(await read(cms(), other._id)).toEqual(other)
    const reply = await cms().call('POST', `/message/${own._id}/reply`, { as: 'admin', body: { html: '<p>a</p>' } })
    expect(reply).toMatchObject({ status: 409, body: { code: 'C203' } })
  })

  it('is told to the person who asks, and to nobody else', async () => {
    const { _id, created_by: user = '' } = await aDraft(cms(), { title: 'Mein Beitrag' })
    expect(_id).toBeDefined()
    await aMessage(cms(), { email: 'maria@example.com', message: 'Meine Frage an das Haus.' })
    await aMessage(cms(), { email: 'fremd@example.com', message: 'Eine fremde Frage an das Haus.' })
    await cms().heard()
    const job = newId()
    const answer_until = new Date().toISOString()
    await cms().tell(privacyExportRequested, { job, user, handle: 'Maria@Example.com', answer_until })
    const told = await eventually(async () => {
      const part = (await cms().heard()).find(({ name }) => name === 'privacy.export.part')
      if (!part) throw new Error('no part yet')
      return privacyExportPart.data.parse(part.data)
    })
    expect(told).toMatchObject({
      ...{ job, service: 'cms' },
      sections: [
        { title: 'Nachrichten', records: [{ email: 'maria@example.com', message: 'Meine Frage an das Haus.' }] },
        { title: 'Einträge', records: [{ title: 'Mein Beitrag' }] },
      ],
    })
    expect(JSON.stringify(told)).not.toContain('fremd')
  })

  it('is of a decision on cookies the choice, the kind of browser and the time', async () => {
    const cid = crypto.randomUUID()
    const body = { cid, v: 1, choices: CHOICES }
    const { status } = await cms().call('POST', '/consent', { body, headers: { 'user-agent': FIREFOX } })
    expect(status).toBe(201)
    const records = (await cms().call('GET', `/consent?cid=${cid}`, { as: 'admin' })).body
    expect(records).toEqual([{ ...body, _id: expect.any(String), ua_family: 'Firefox', at: expect.any(String) }])
    expect(ConsentRecord.parse(records[0])).toEqual(records[0])
    for (const wrong of [{ cid: { $ne: null } }, { cid: 'x' }, { choices: { ...CHOICES, maps: 2 } }, { at: 'x' }]) {
      expect((await cms().call('POST', '/consent', { body: { ...body, ...wrong } })).status).toBe(422)
    }
  })

  it('is of a decision on cookies gone after three years', async () => {
    const cid = crypto.randomUUID()
    await cms().call('POST', '/consent', { body: { cid, v: 1, choices: CHOICES } })
    const count = async () => (await cms().call('GET', `/consent?cid=${cid}`, { as: 'admin' })).body.length
    const later = cms().another(() => new Date(Date.now() + 3.1 * 365.25 * 86_400_000))
    await later.start()
    await eventually(async () => expect(await count()).toBe(0))
    await later.stop()
  })
})
