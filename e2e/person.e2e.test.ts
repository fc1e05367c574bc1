import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { PrivacyExport } from '@rebzeile/contracts/http/auth/privacy.ts'
import { User } from '@rebzeile/contracts/http/auth/user.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { strFromU8, unzipSync } from 'fflate'
import { type Caller, callerOf } from './support/caller.ts'
import { linkInMail, mailsTo } from './support/mailbox.ts'
import { ADMIN, type SiteAtWork, siteAtWork } from './support/site-at-work.ts'
import { whereStored } from './support/where-stored.ts'

const EMAIL = 'kunigunde@seltenfroh.example'
const PASSWORD = 'Nussbaum im Herbstwind'
const HOME = {
  ...{ type: 'person', first_name: 'Kunigunde', last_name: 'Seltenfroh', address: 'Irrlichtergasse 77' },
  ...{ zip: '3470', city: 'Kirchberg', country: 'at' },
}
/** What tells of nobody else: wherever it stands, something of her is kept. */
const TRACES = ['Kunigunde', 'Seltenfroh', 'Irrlichtergasse', 'Goldschakal']
const STEP_MS = 60_000

/** One story from top to bottom: each part goes on where the one before stopped. */
describe('what the platform knows of a person', () => {
  let site: SiteAtWork
  let person: Caller
  let admin: Caller
  let id: string

  beforeAll(async () => {
    site = await siteAtWork()
    person = callerOf(site.url)
    admin = callerOf(site.url)
    await admin.call('POST', '/auth/login', ADMIN)
    const config = await site.api.config()
    await site.api.changeConfig({ ...config, messages: { ...config.messages, captcha: 'off', autoreply: true } })
  }, 120_000)
  afterAll(() => site?.stop(), 30_000)

  it(
    'begins with a sign-up that the link of a mail confirms',
    async () => {
      const userData = { first_name: 'Kunigunde', last_name: 'Seltenfroh', addresses: [HOME] }
      const signup = { handle: EMAIL, password: PASSWORD, password2: PASSWORD, userData }
      expect((await person.call('POST', '/auth/signup', signup)).status).toBe(201)
      const token = (await linkInMail(site.api, EMAIL, 'verify')).split('/').at(-1)
      expect((await person.call('POST', '/auth/verify', { token })).status).toBe(200)
      expect((await person.call('POST', '/auth/login', { handle: EMAIL, password: 'geraten' })).status).toBe(401)
      const login = await person.call('POST', '/auth/login', { handle: EMAIL, password: PASSWORD })
      expect(login.status).toBe(200)
      id = User.parse((await person.call('GET', '/auth/me')).body)._id
    },
    STEP_MS,
  )

  it(
    'grows with a message and with its answer',
    async () => {
      const message = {
        ...{ name: 'Kunigunde Seltenfroh', email: EMAIL.toUpperCase(), subject: 'Der Goldschakal im Weingarten' },
        ...{ message: 'Gestern habe ich ihn gesehen, ganz nah am Presshaus.', consent: { text_version: '1' } },
      }
      const sent = await callerOf(site.url).call('POST', '/message', message)
      expect(sent.status).toBe(201)
      const [stored] = await site.api.listPlain('/message')
      const html = '<p>Liebe Frau Seltenfroh, danke für den Hinweis!</p>'
      expect((await admin.call('POST', `/message/${stored?._id}/reply`, { html })).status).toBe(201)
      await eventually(async () => {
        const texts = (await mailsTo(site.api, EMAIL)).map(({ text }) => String(text))
        expect(texts.some((text) => text.includes('danke für den Hinweis'))).toBe(true)
      }, 20_000)
    },
    STEP_MS,
  )

  it(
    'is hers to take home: one archive with what each service keeps',
    async () => {
      const asked = await person.call('POST', '/auth/export')
      expect(asked.status).toBe(202)
      const job = await eventually(async () => {
        const [newest] = PrivacyExport.array().parse((await person.call('GET', '/auth/export')).body)
        if (newest?.state !== 'ready') throw new Error(`still ${newest?.state}`)
        return newest
      }, 20_000)
      const files = unzipSync(await person.download(`/auth/export/${job._id}/download`))
      const { services, missing } = JSON.parse(strFromU8(files['daten.json'] ?? new Uint8Array()))
      expect(missing).toEqual([])
      expect(JSON.stringify(services.auth)).toContain('Irrlichtergasse 77')
      expect(JSON.stringify(services.cms)).toContain('Der Goldschakal im Weingarten')
      expect(JSON.stringify(services.newsletter)).toContain(EMAIL)
      expect(services.media).toEqual([])
      expect(strFromU8(files['daten.html'] ?? new Uint8Array())).toContain('Der Goldschakal im Weingarten')
      expect((await admin.call('GET', `/auth/export/${job._id}/download`)).status).toBe(404)
    },
    STEP_MS,
  )

  it(
    'stands nowhere any more once she is erased: no table, no file, no queue',
    async () => {
      expect(await whereStored(site, TRACES)).toEqual(
        expect.arrayContaining(['auth: public.users', 'cms: public.messages', 'newsletter: public.mails']),
      )
      const asked = await person.call('POST', '/auth/erase', { password: PASSWORD })
      expect([asked.status, asked.body]).toMatchObject([200, { ok: true, erase_at: expect.stringMatching(/Z$/) }])
      // She has seven days to change her mind; whoever runs the house can do it at once.
      expect((await admin.call('DELETE', `/auth/${id}`)).status).toBe(200)
      await eventually(async () => expect(await whereStored(site, TRACES)).toEqual([]), 20_000)
    },
    STEP_MS,
  )

  it('leaves only what names nobody: that somebody wrote, and that somebody was here', async () => {
    expect((await person.call('GET', '/auth/me')).body).toMatchObject({ _id: 'guest' })
    expect((await admin.call('GET', `/auth/${id}`)).status).toBe(404)
    const [message] = await site.api.listPlain('/message')
    expect(message).toMatchObject({ name: 'Gelöschte Person', email: '', message: '', state: 'answered' })
    // So that no mail about her that was on its way is kept after all.
    const hash = createHash('sha256').update(EMAIL).digest('hex')
    expect(await whereStored(site, [hash])).toEqual(['newsletter: public.forgotten'])
    expect(await whereStored(site, TRACES)).toEqual([])
    expect((await person.call('POST', '/auth/login', { handle: EMAIL, password: PASSWORD })).status).toBe(401)
  })
})
