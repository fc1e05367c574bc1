import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { loginFailed } from '@rebzeile/contracts/events/auth/login-failed.ts'
import { quotaWarning } from '@rebzeile/contracts/events/media/quota-warning.ts'
import { mailSettled } from '@rebzeile/contracts/events/newsletter/mail-settled.ts'
import type { Notification } from '@rebzeile/contracts/http/cms/notification.ts'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { onEveryStorage, type Who } from './running-cms.ts'
import { startStandIn } from './stand-in.ts'

const resolve = async (host: string) => (host === 'hook.example' ? ['127.0.0.1'] : ['169.254.169.254'])

onEveryStorage(
  'notifications',
  (cms) => {
    let canary: Awaited<ReturnType<typeof startStandIn>>
    beforeAll(async () => {
      canary = await startStandIn(() => ({ body: 'secret' }))
    })
    afterAll(() => canary?.stop())

    const inbox = async (as: Who = 'admin', query = ''): Promise<Notification[]> =>
      (await cms().call('GET', `/notification?limit=100${query}`, { as })).body
    const rule = async (fields: object) => {
      const { status, body } = await cms().call('POST', '/notification_rule', { as: 'admin', body: fields })
      expect({ status, body }).toMatchObject({ status: 201 })
      return body[0]
    }
    const stands = async (_id: string) =>
      (await cms().call('GET', `/notification_rule/${_id}`, { as: 'admin' })).body[0]
    const quota = { of: 'site', percent: 95, used: 10_200_547_328, total: 10_737_418_240 }

    it('begin with rules for messages, full storage and lost mails', async () => {
      const { body } = await cms().call('GET', '/notification_rule', { as: 'admin' })
      const told = body.map(({ event, channel }: { event: string; channel: string }) => `${event} ${channel}`).sort()
      expect(told).toEqual([
        'cms.message.created inapp',
        'media.quota.warning inapp',
        'media.quota.warning mail',
        'newsletter.mail.settled inapp',
      ])
    })

    it('stand in the inbox of each administrator, who reads them for themselves alone', async () => {
      await cms().tell(quotaWarning, quota)
      const [notice] = await eventually(async () => {
        const all = await inbox()
        expect(all).toHaveLength(1)
        return all
      })
      expect(notice).toMatchObject({
        ...{ level: 'error', title: 'Speicher zu 95 % belegt', read: false, link: '/admincenter/files' },
        text: '9,5 GB von 10 GB sind belegt.',
      })
      const read = (as: Who, body: object) => cms().call('POST', '/notification/read', { as, body })
      expect((await read('admin', { ids: [notice?._id] })).body).toEqual({ ok: true, unread: 0 })
      expect(await inbox('admin', '&unread=1')).toEqual([])
      expect(await inbox('system', '&unread=1')).toHaveLength(1)
      const both = await Promise.all([read('admin', { ids: [notice?._id], read: false }), read('system', {})])
      expect(both.map(({ body }) => body.unread)).toEqual([1, 0])
      await read('admin', {})
    })

    it('heard twice are told once, and failed sign-ins only from the fifth on', async () => {
      await rule({ event: 'auth.login.failed', channel: 'inapp', template: 'Bitte prüfen: {failures} Versuche' })
      const user = newId()
      await cms().tell(loginFailed, { user, failures: 4 })
      const id = crypto.randomUUID()
      await cms().tell(loginFailed, { user, failures: 5 }, id)
      await cms().tell(loginFailed, { user, failures: 5 }, id)
      await eventually(async () => expect(await inbox('admin', '&unread=1')).toHaveLength(1))
      await cms().heard()
      expect(await inbox('admin', '&unread=1')).toMatchObject([{ text: 'Bitte prüfen: 5 Versuche', level: 'warning' }])
    })

    it('by mail go where the rule says; of a lost notification no further mail tells', async () => {
      await rule({ event: 'newsletter.mail.settled', channel: 'mail', to: 'haus@wein.example' })
      await cms().heard()
      await cms().tell(mailSettled, { key: 'a', template: 'message_reply', state: 'sent' })
      await cms().tell(mailSettled, { key: 'b', template: 'notification', state: 'failed' })
      const reason = 'no such user maria@example.com'
      await cms().tell(mailSettled, { key: 'c', template: 'message_reply', state: 'bounced', reason })
      const told: unknown[] = []
      await eventually(async () => {
        told.push(...(await cms().heard()).filter(({ name }) => name === 'mail.requested'))
        expect(told).toHaveLength(1)
      })
      const data = { title: 'Eine E-Mail ist nicht angekommen', text: 'no such user …' }
      expect(told).toMatchObject([{ data: { to: 'haus@wein.example', template: 'notification', data } }])
    })

    it('call other servers, but none inside the house, and one that fails holds up nobody', async () => {
      const port = new URL(canary.url).port
      const urls = [`https://hook.example:${port}/x`, `https://127.0.0.1:${port}/x`, 'https://metadata.example/latest']
      const rules = await Promise.all(urls.map((to) => rule({ event: 'media.quota.warning', channel: 'webhook', to })))
      await cms().tell(quotaWarning, { ...quota, percent: 80 })
      await eventually(async () => expect((await inbox())[0]?.title).toBe('Speicher zu 80 % belegt'))
      for (const { _id } of rules) {
        await eventually(async () => expect((await stands(_id)).last_error).toBe('address is not public'))
      }
      expect(canary.asked).toEqual([])
    })

    it('refuse targets that fit no channel', async () => {
      const wrong = [
        { channel: 'webhook', to: 'http://hook.example/' },
        { channel: 'webhook', to: 'file:///etc/passwd' },
        { channel: 'mail', to: 'nobody' },
        { channel: 'inapp', to: 'köchin' },
      ]
      for (const fields of wrong) {
        const body = { event: 'cms.bug.created', ...fields }
        const refused = await cms().call('POST', '/notification_rule', { as: 'admin', body })
        expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'to' }] } })
      }
    })

    it('are forgotten after ninety days', async () => {
      expect((await inbox()).length).toBeGreaterThan(0)
      const later = cms().another(() => new Date(Date.now() + 91 * 86_400_000))
      await later.start()
      await eventually(async () => expect(await inbox()).toEqual([]))
      await later.stop()
    })
  },
  { outbound: { resolve } },
)

const standIn = await startStandIn(({ path }) => ({ status: path === '/down' ? 500 : 204, body: '' }))
afterAll(standIn.stop)

onEveryStorage(
  'a webhook',
  (cms) => {
    it('gets what happened as JSON, once; one that fails is tried again and says why', async () => {
      const make = async (path: string) => {
        const body = { event: 'cms.bug.created', channel: 'webhook', to: `https://bugs.example${path}` }
        return (await cms().call('POST', '/notification_rule', { as: 'admin', body })).body[0]._id
      }
      const ids = await Promise.all([make('/up'), make('/down')])
      standIn.asked.splice(0)
      await cms().call('POST', '/bugtracker', { as: 'editor', body: { title: 'Galerie lädt nicht' } })
      const rules = () =>
        Promise.all(
          ids.map(async (id) => (await cms().call('GET', `/notification_rule/${id}`, { as: 'admin' })).body[0]),
        )
      await eventually(async () => {
        const [up, down] = await rules()
        expect(up.last_fired).toBeDefined()
        expect(down.last_error).toBe('the server answered 500')
        expect(standIn.asked.filter(({ path }) => path === '/down').length).toBeGreaterThan(1)
      })
      const [call, ...more] = standIn.asked.filter(({ path }) => path === '/up')
      expect(more).toEqual([])
      expect(JSON.parse(call?.body ?? '')).toMatchObject({
        ...{ event: 'cms.bug.created', title: 'Neuer Fehlerbericht', text: 'Galerie lädt nicht' },
        link: expect.stringMatching(/^https:\/\/wein\.example\/admincenter\/bugtracker\/edit\//),
      })
    })
  },
  { outbound: { standIns: { 'https://bugs.example': standIn.url } } },
)
