import { expect, it } from '@jest/globals'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { aDraft, draft } from './entries.ts'
import { onEveryStorage } from './running-cms.ts'

const OPERATORS = [{ $ne: null }, { $gt: '' }, { $regex: '.*' }, { $where: 'sleep(1)' }, ['a'], { 'a.b': 1 }]

onEveryStorage('hostile input', (cms) => {
  it('cannot set what is not its business', async () => {
    const entry = await aDraft(cms(), { title: 'Mein' })
    const forbidden = {
      ...{ status: 'published', online: true, was_online: true, live: {}, draft: {}, words: 'x', shown_rev: 9 },
      ...{ created: '2020-01-01T00:00:00.000Z', created_by: newId(), perm: { owner: newId() }, redirects_from: ['/x'] },
      ...{
        date: '2020-01-01T00:00:00.000Z',
        slug_generated: false,
        visible_until: 'x',
        constructor: { prototype: {} },
      },
    }
    for (const [name, value] of Object.entries(forbidden)) {
      for (const [method, body] of [
        ['POST', { [name]: value }],
        ['PUT', { _id: entry._id, rev: entry.rev, [name]: value }],
      ] as const) {
        const { status, body: problem } = await cms().call(method, '/entry', { as: 'editor', body })
        expect({ name, method, status, code: problem.code }).toEqual({ name, method, status: 422, code: 'C200' })
      }
    }
    expect(await draft(cms(), entry)).toEqual(entry)
  })

  it('cannot reach the prototype of anything', async () => {
    for (const text of [
      '{"__proto__":{"polluted":1}}',
      '{"seo":{"__proto__":{"polluted":1},"title":"a"}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"data":{"blocks":[],"__proto__":{"event":{}}},"translations":{"en":{"__proto__":{"polluted":1}}}}',
    ]) {
      const { status, body } = await cms().call('POST', '/entry', { as: 'editor', text })
      expect([201, 422]).toContain(status)
      expect(JSON.stringify(body)).not.toContain('"polluted"')
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('never becomes a query: operators in bodies are refused', async () => {
    const { _id, rev } = await aDraft(cms(), { title: 'Fest' })
    for (const operator of OPERATORS) {
      const bodies = [
        ['PUT', '/entry', { _id: operator, rev, title: 'x' }],
        ['PUT', '/entry', { _id, rev: operator, title: 'x' }],
        ...['title', 'slug', 'route', 'locale', 'parent_page', 'meta_keywords', 'navigation', 'publish_date'].map(
          (field) => ['PUT', '/entry', { _id, rev, [field]: operator }] as const,
        ),
        ['POST', '/publish/entry', { _id: operator }],
        ['POST', '/batch/entry', { ids: [operator] }],
        ['POST', '/batch/entry', { ids: operator }],
        ['POST', '/batch/entry/remove', { ids: [operator] }],
      ] as const
      for (const [method, path, body] of bodies) {
        const { status } = await cms().call(method, path, { as: 'editor', body })
        expect({ path, body, status }).toEqual({ path, body, status: 422 })
      }
    }
    expect(await draft(cms(), { _id })).toMatchObject({ title: 'Fest', rev })
  })

  it.each([
    '/entry?filter[slug][$ne]=x',
    '/entry?filter[slug]=x&filter[slug]=y',
    '/entry?filter[$where]=1',
    '/entry?filter[type]=page%27%20or%201=1',
    '/entry?sort=$where',
    '/entry?sort=rev',
    '/entry?sort=publish_date%20desc;drop%20table%20entries',
    '/entry?limit=1000',
    '/entry?limit=-1',
    '/entry?page=0',
    '/entry?page=1e9',
    '/entry?q=a',
    '/entry?tags[$in]=a',
    '/entry?fields=draft',
    '/entry?__proto__=1',
    '/entry?locale=fr',
    '/entry?draft=0',
    '/entry/nonsense',
    '/entry/%00',
    '/entry/$ne',
    '/page?path=/../etc/passwd',
    '/page?path=//evil.example',
    '/page?path[$ne]=/',
    '/page',
    '/site?locale[$ne]=de',
  ])('is refused as GET %s', async (path) => {
    expect(await cms().call('GET', path)).toMatchObject({ status: 422, body: { code: 'C200' } })
  })

  it.each(["'; drop table entries; --", '%_%', '\\', '"', '$ne', '.*', '{"$gt":""}', '((((a+)+)+)+)$', '\u0000ab'])(
    'is only text when it is searched for: %s',
    async (words) => {
      const q = encodeURIComponent(`${words}xy`)
      const { status, body } = await cms().call('GET', `/entry?q=${q}`)
      expect({ status, body }).toEqual({ status: 200, body: [] })
      expect([200, 422]).toContain((await cms().call('GET', `/entry?tags=${q}`)).status)
    },
  )

  it('does not stop the service, however deep, long or odd it is', async () => {
    const texts = [
      '['.repeat(100_000),
      `{"data":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
      '{"order":1e400}',
      `{"order":${'9'.repeat(10_000)}}`,
      '{"title":"a","title":{"b":1}}',
      `{"tags":[${'"a",'.repeat(200_000)}"a"]}`,
      '"text"',
      'null',
      '{"title":"a',
    ]
    for (const text of texts) {
      const { status, body } = await cms().call('POST', '/entry', { as: 'editor', text })
      expect([400, 422]).toContain(status)
      expect(JSON.stringify(body).length).toBeLessThan(10_000)
    }
    const tooLarge = await cms().call('POST', '/entry', { as: 'editor', text: `{"title":"${'a'.repeat(3_000_000)}"}` })
    expect(tooLarge).toMatchObject({ status: 413, body: { code: 'C212' } })
    expect((await cms().call('GET', '/healthz')).status).toBe(200)
    expect(cms().logged).toEqual([])
  })

  it.each(['\\u0000', '\\ud800', '\\udc00\\ud800', '\\uffff', '\\u202e', '\\u0007'])(
    'is stored or refused with %s in it',
    async (odd) => {
      const text = `{"title":"a${odd}b","content":["<p>${odd}</p>"],"tags":["x${odd}"],"seo":{"title":"${odd}"}}`
      const { status, body } = await cms().call('POST', '/entry', { as: 'editor', text })
      expect([201, 422]).toContain(status)
      if (status === 201) expect(await draft(cms(), body[0])).toEqual(body[0])
    },
  )

  it('is cleaned wherever HTML may stand', async () => {
    const evil = '<img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>'
    const blocks = [{ id: crypto.randomUUID(), type: 'text', props: { html: evil } }]
    const fields = { content: [evil], data: { blocks } }
    const entry = await aDraft(cms(), { ...fields, translations: { en: fields } })
    expect(JSON.stringify(await draft(cms(), entry))).not.toMatch(/onerror|javascript/)
  })
})
