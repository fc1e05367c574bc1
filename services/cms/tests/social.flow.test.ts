import { afterAll, expect, it } from '@jest/globals'
import { socialGranted } from '@rebzeile/contracts/events/auth/social-granted.ts'
import { createSecretBox } from '@rebzeile/kit/config/secret-box.ts'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { aPublished } from './entries.ts'
import { onEveryStorage } from './running-cms.ts'
import { startStandIn } from './stand-in.ts'

const PNG = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1')
const TOKEN = 'a token nobody may see'
let down = false

const media = (id: string, name: string) => ({
  ...{ id, caption: `Bild ${id}`, media_url: `https://cdn.example/${name}`, timestamp: '2026-11-01T10:00:00+0000' },
  permalink: `https://www.instagram.com/p/${id}/`,
})

/** Answers as the Graph API does, as far as the house asks. */
const network = await startStandIn(({ path, method }) => {
  const said = (body: object, status = 200) => ({ status, body: JSON.stringify(body) })
  if (path.endsWith('.png')) return { type: 'image/png', body: PNG }
  if (path.endsWith('.html')) return { type: 'image/png', body: '<script>alert(1)</script>' }
  if (down) return said({ error: { message: 'Please come back later' } }, 503)
  if (path.startsWith('/me/accounts'))
    return said({ data: [{ id: '77', name: 'Weingut', access_token: 'of the page' }] })
  if (path.startsWith('/66/media?')) return said({ data: [media('m1', 'a.png'), media('m2', 'b.html')] })
  if (path === '/66/media') return said({ id: 'container' })
  if (method === 'POST') return said({ id: 'remote-1' })
  return said({ name: 'Weingut Lössner', username: 'weingut' })
})
afterAll(network.stop)

const outbound = { standIns: { 'https://cdn.example': network.url } }

onEveryStorage(
  'the house at networks',
  (cms) => {
    const connect = (name: string, page_id: string, more: object = {}) =>
      cms().call('PUT', '/social/connection', { as: 'admin', body: { network: name, page_id, token: TOKEN, ...more } })
    const pictures = async () => (await cms().call('GET', '/social/instagram/media')).body
    const post = (fields: object) =>
      cms().call('POST', '/social_post', { as: 'admin', body: { network: 'facebook', ...fields } })
    const soon = () => new Date(Date.now() + 60_000).toISOString()

    it('has no pictures and no accounts as long as nothing is set up', async () => {
      expect(await pictures()).toEqual([])
      const { body } = await cms().call('GET', '/social/connection', { as: 'admin' })
      expect(body).toEqual([
        { network: 'facebook', state: 'none' },
        { network: 'instagram', state: 'none' },
      ])
    })

    it('is connected with a token that never comes out again, and expires', async () => {
      const { status, body } = await connect('facebook', '55', { expires: '2030-01-01T00:00:00.000Z' })
      expect(status).toBe(200)
      expect(body[0]).toMatchObject({ network: 'facebook', state: 'connected', title: 'weingut', page_id: '55' })
      expect(JSON.stringify(body)).not.toContain(TOKEN)
      expect(network.asked.at(-1)?.authorization).toBe(`Bearer ${TOKEN}`)
      const old = await connect('facebook', '55', { expires: '2020-01-01T00:00:00.000Z' })
      expect(old.body[0].state).toBe('expired')
    })

    it('shows its newest pictures from our own store, and the old ones while the network is down', async () => {
      await connect('instagram', '66')
      expect(await pictures()).toMatchObject([
        { _id: 'm1', caption: 'Bild m1', image: '/api/v0/social/instagram/media/m1/image' },
        { _id: 'm2' },
      ])
      const asked = network.asked.length
      expect(await pictures()).toHaveLength(2)
      expect(network.asked.length).toBe(asked)
      const image = await cms().text('/social/instagram/media/m1/image')
      expect(image).toMatchObject({ status: 200 })
      expect(image.headers.get('content-type')).toBe('image/png')
      expect(image.headers.get('cache-control')).toContain('immutable')
      expect((await cms().text('/social/instagram/media/m2/image')).status).toBe(404)
      expect((await cms().text('/social/instagram/media/other/image')).status).toBe(404)
      down = true
      cms().clock.offsetMs = 31 * 60_000
      expect(await pictures()).toHaveLength(2)
      const { body } = await cms().call('GET', '/social/connection', { as: 'admin' })
      expect(body[1]).toMatchObject({ state: 'error', error: expect.stringContaining('Please come back later') })
      down = false
      cms().clock.offsetMs = 0
    })

    it('says what was scheduled, once, though two instances look', async () => {
      await connect('facebook', '55')
      const entry = await aPublished(cms(), { title: 'Jungweinfest', slug: `fest-${newId()}` })
      const made = await post({ entry: entry._id, state: 'scheduled', scheduled_at: soon() })
      const insta = await post({
        network: 'instagram',
        image: newId(),
        text: 'Neu',
        state: 'scheduled',
        scheduled_at: soon(),
      })
      network.asked.splice(0)
      const later = () => new Date(Date.now() + 120_000)
      const instances = [cms().another(later), cms().another(later)]
      await Promise.all(instances.map((instance) => instance.start()))
      const stands = async (id: string) => (await cms().call('GET', `/social_post/${id}`, { as: 'admin' })).body[0]
      await eventually(async () => {
        expect(await stands(made.body[0]._id)).toMatchObject({ state: 'sent', remote_id: 'remote-1' })
        expect(await stands(insta.body[0]._id)).toMatchObject({ state: 'sent' })
      })
      await Promise.all(instances.map((instance) => instance.stop()))
      const sent = network.asked.filter(({ method }) => method === 'POST').map(({ path }) => path)
      expect(sent.sort()).toEqual(['/55/feed', '/66/media', '/66/media_publish'])
      const feed = new URLSearchParams(network.asked.find(({ path }) => path === '/55/feed')?.body)
      expect(Object.fromEntries(feed)).toEqual({ message: 'Jungweinfest', link: `https://wein.example${entry.route}` })
      const { _id, rev } = await stands(made.body[0]._id)
      const changed = await cms().call('PUT', '/social_post', { as: 'admin', body: { _id, rev, text: 'Anders' } })
      expect(changed).toMatchObject({ status: 409, body: { code: 'C203' } })
    })

    it('refuses to schedule what could not be posted', async () => {
      const at = soon()
      const wrong = [{}, { scheduled_at: at }, { scheduled_at: at, network: 'instagram', text: 'Ohne Bild' }]
      const paths = ['scheduled_at', 'text', 'image']
      for (const [index, fields] of wrong.entries()) {
        const refused = await post({ ...fields, state: 'scheduled' })
        expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: paths[index] }] } })
      }
    })

    it('takes over the right somebody gave when signing in', async () => {
      const token_sealed = createSecretBox('a secret of the tests', 'cms config').seal('of a person')
      await cms().tell(socialGranted, { network: 'facebook', token_sealed, actor: newId() })
      const facebook = async () => (await cms().call('GET', '/social/connection', { as: 'admin' })).body[0]
      await eventually(async () => expect((await facebook()).page_id).toBeUndefined())
      const other = cms().another()
      await other.start()
      await eventually(async () =>
        expect(await facebook()).toMatchObject({ state: 'connected', page_id: '77', title: 'Weingut' }),
      )
      await other.stop()
      const gone = await cms().call('DELETE', '/social/connection?network=facebook', { as: 'admin' })
      expect(gone.body[0]).toEqual({ network: 'facebook', state: 'none' })
    })
  },
  { outbound, graphUrl: network.url },
)
