import { expect, it } from '@jest/globals'
import { aDraft, aPublished, change } from './entries.ts'
import { onEveryStorage } from './running-cms.ts'

onEveryStorage('a redirect', (cms) => {
  const make = (from: string, to: string, more: object = {}) =>
    cms().call('POST', '/redirect', { as: 'admin', body: { from, to, ...more } })
  const list = async (query = '') => (await cms().call('GET', `/redirect?limit=200${query}`, { as: 'admin' })).body
  const at = async (path: string) => (await cms().call('GET', `/page?path=${path}`)).body

  it('made by hand leads on and is counted; taken away it leads nowhere', async () => {
    await cms().heard()
    const made = await make('/aktion', '/shop/aktion', { code: 302 })
    expect(made).toMatchObject({ status: 201, body: [{ from: '/aktion', to: '/shop/aktion', auto: false, hits: 0 }] })
    expect(await cms().heard()).toMatchObject([{ name: 'cms.site.changed' }])
    expect(await at('/aktion')).toEqual({ kind: 'redirect', to: '/shop/aktion', code: 302 })
    expect(await list('&q=/akt')).toMatchObject([{ hits: 1 }])
    const removed = await cms().call('DELETE', `/redirect/${made.body[0]._id}`, { as: 'admin' })
    expect(removed.status).toBe(200)
    expect(await at('/aktion')).toMatchObject({ code: 'C201' })
  })

  it('that a page left behind stands in the same list and says where the page is', async () => {
    const page = await aPublished(cms(), { slug: 'frueher' })
    await change(cms(), page, { slug: 'jetzt' })
    expect(await list('&q=frueher')).toMatchObject([{ from: '/frueher', to: '/jetzt', auto: true, code: 301 }])
  })

  it('never closes a circle, not even when both halves are made at the same time', async () => {
    const circle = { status: 422, body: { code: 'C200', errors: [{ path: 'to', code: 'circle' }] } }
    expect(await make('/a', '/a')).toMatchObject(circle)
    await make('/a', '/b')
    await make('/b', '/c')
    expect(await make('/c', '/a')).toMatchObject(circle)
    const halves = await Promise.all([make('/x', '/y'), make('/y', '/x')])
    expect(halves.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  it('asked for by many at once is made once; where a page stands, or the router, none is', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => make('/einmal', '/ziel')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'C206')).toHaveLength(19)
    await aDraft(cms(), { slug: 'steht-da' })
    expect(await make('/steht-da', '/ziel')).toMatchObject({ status: 409, body: { code: 'C206' } })
    expect(await make('/api/v0', '/ziel')).toMatchObject({ status: 422, body: { errors: [{ code: 'reserved' }] } })
    for (const to of ['https://elsewhere.example', '//elsewhere.example', '/a\r\nSet-Cookie: x=1']) {
      expect((await make('/offen', to)).status).toBe(422)
    }
  })
})
