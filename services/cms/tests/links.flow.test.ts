import { afterAll, expect, it } from '@jest/globals'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { aDraft, aPublished, change } from './entries.ts'
import { onEveryStorage } from './running-cms.ts'
import { startStandIn } from './stand-in.ts'

let gate: Promise<void> | undefined

const outside = await startStandIn(async ({ path, method }) => {
  await gate
  if (path === '/only-get') return { status: method === 'HEAD' ? 405 : 200, body: '' }
  return { status: path === '/gone' ? 404 : 200, body: '' }
})
afterAll(outside.stop)

const outbound = {
  standIns: { 'https://freunde.example': outside.url },
  resolve: async () => ['10.0.0.7'],
}

onEveryStorage(
  'links',
  (cms) => {
    const text = (...hrefs: string[]) => [`<p>${hrefs.map((href) => `<a href="${href}">Link</a>`).join(' ')}</p>`]

    it('are known from both ends', async () => {
      const target = await aPublished(cms(), { title: 'Ziel', slug: 'ziel' })
      const link = { href: '/ziel', label: 'Dorthin' }
      const page = await aPublished(cms(), {
        title: 'Start',
        content: text('/ziel?a=1&b=2#oben', 'https://freunde.example/', 'mailto:a@b.example'),
        data: { blocks: [{ id: crypto.randomUUID(), type: 'hero', props: { title: 'Hallo', link } }] },
      })
      const links = async (id: string) => (await cms().call('GET', `/entry/${id}/links`, { as: 'editor' })).body
      expect((await links(page._id)).to).toEqual([
        { href: '/ziel?a=1&b=2#oben', entry: target._id, title: 'Ziel' },
        { href: 'https://freunde.example/' },
        { href: 'mailto:a@b.example' },
        { href: '/ziel', entry: target._id, title: 'Ziel' },
      ])
      expect((await links(target._id)).from).toEqual([{ entry: page._id, title: 'Start', route: page.route }])
    })

    it('that lead nowhere are found: of the site by what is stored, others by asking, never inside the house', async () => {
      expect((await cms().call('GET', '/link_check', { as: 'editor' })).body).toMatchObject({
        state: 'never',
        at: null,
      })
      const moved = await aPublished(cms(), { slug: 'alt-und-gut' })
      await change(cms(), moved, { slug: 'neu-und-gut' })
      const entwurf = await aDraft(cms(), { slug: 'noch-geheim' })
      const fine = [
        '/alt-und-gut',
        '/neu-und-gut',
        '/login',
        '#unten',
        'tel:+43123',
        'https://wein.example/neu-und-gut',
      ]
      const outer = ['https://freunde.example/only-get', 'https://freunde.example/gone']
      const broken = ['/fehlt', entwurf.route ?? '', `/api/v0/download/${'a'.repeat(24)}`, 'http://intern.example/']
      const page = await aPublished(cms(), { title: 'Viele Links', content: text(...fine, ...outer, ...broken) })
      outside.asked.splice(0)
      const started = await cms().call('POST', '/link_check', { as: 'editor' })
      expect(started).toMatchObject({ status: 202, body: { state: 'running' } })
      const report = await eventually(async () => {
        const { body } = await cms().call('GET', '/link_check', { as: 'editor' })
        expect(body.state).toBe('done')
        return body
      })
      const found = report.broken.filter(({ entry }: { entry: string }) => entry === page._id)
      expect(found.map(({ href, status, reason }: Record<string, unknown>) => [href, status, reason])).toEqual([
        ['https://freunde.example/gone', 404, 'status 404'],
        ['/fehlt', 404, 'not found'],
        [entwurf.route, 404, 'not found'],
        [`/api/v0/download/${'a'.repeat(24)}`, 404, 'not found'],
        ['http://intern.example/', null, 'address is not public'],
      ])
      expect(outside.asked.filter(({ path }) => path === '/only-get').map(({ method }) => method)).toEqual([
        'HEAD',
        'GET',
      ])
      const { body } = await cms().call('GET', '/dashboard', { as: 'admin' })
      expect(body.links).toEqual({ broken: report.broken.length, checked_at: report.at })
    })

    it('are looked at by one instance at a time', async () => {
      const other = cms().another()
      await other.start()
      outside.asked.splice(0)
      const authorization = `Bearer ${await cms().issuer.token({ roles: ['editor'] })}`
      const elsewhere = () => fetch(`${other.url()}/link_check`, { method: 'POST', headers: { authorization } })
      const { promise, resolve: open } = Promise.withResolvers<void>()
      gate = promise
      await Promise.all([elsewhere(), cms().call('POST', '/link_check', { as: 'editor' }), elsewhere()])
      open()
      await other.drain()
      await eventually(async () =>
        expect((await cms().call('GET', '/link_check', { as: 'editor' })).body.state).toBe('done'),
      )
      expect(outside.asked.filter(({ path }) => path === '/gone')).toHaveLength(2)
      await other.stop()
    })
  },
  { outbound },
)
