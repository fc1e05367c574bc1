import { expect, it } from '@jest/globals'
import { fileReady } from '@rebzeile/contracts/events/media/file-ready.ts'
import { fileRemoved } from '@rebzeile/contracts/events/media/file-removed.ts'
import { SiteFrame } from '@rebzeile/contracts/http/cms/config.ts'
import { Entry, EntryVersion } from '@rebzeile/contracts/http/cms/entry.ts'
import { Page } from '@rebzeile/contracts/http/cms/page.ts'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { z } from 'zod'
import { aDraft, aPublished, change } from './entries.ts'
import { onEveryStorage } from './running-cms.ts'

const aFile = (_id = newId()) => ({ ...fileReady.example.file, _id })
const block = (type: string, props: object) => ({ id: crypto.randomUUID(), type, props })

onEveryStorage('a page of the site', (cms) => {
  const page = async (path: string) => (await cms().call('GET', `/page?path=${path}`)).body

  it('brings its lists along: the newest news, and events that have not ended', async () => {
    const blocks = [block('news', { limit: 1 }), block('events', {}), block('news', { limit: 50 })]
    await aPublished(cms(), { title: 'Start', route: '/', data: { blocks } })
    const older = await aPublished(cms(), { type: 'news', title: 'A', publish_date: '2026-01-01T00:00:00.000Z' })
    const newer = await aPublished(cms(), { type: 'news', title: 'B', publish_date: '2026-01-02T00:00:00.000Z' })
    await aDraft(cms(), { type: 'news', title: 'Entwurf' })
    const event = (title: string, days: number) => {
      const start = new Date(Date.now() + days * 86_400_000).toISOString()
      return aPublished(cms(), { type: 'event', title, data: { event: { start } } })
    }
    const [later] = [await event('Später', 9), await event('Vorbei', -2)]
    const soon = await event('Bald', 1)
    const { lists } = await page('/')
    const ids = blocks.map(({ id }) => lists[id].map((entry: Entry) => entry._id))
    expect(ids).toEqual([[newer._id], [soon._id, later._id], [newer._id, older._id]])
  })

  it('lists what the press wrote, the newest first, with its facts', async () => {
    const press = (medium: string) => ({
      blocks: [],
      press: { medium, date: '2026-04-01', quote: 'Ein Haus, das man hört.' },
    })
    const published = (title: string, day: string) =>
      aPublished(cms(), { type: 'press', title, data: press(title), publish_date: `${day}T00:00:00.000Z` })
    const older = await published('Weinbrief', '2026-02-01')
    const newer = await published('Glas und Gabel', '2026-03-01')
    const blocks = [block('press', {})]
    await aPublished(cms(), { route: '/presse', data: { blocks } })
    const { lists } = await page('/presse')
    expect(lists[blocks[0]?.id ?? '']).toMatchObject([
      { _id: newer._id, data: { press: { medium: 'Glas und Gabel', date: '2026-04-01' } } },
      { _id: older._id },
    ])
    expect((await cms().call('GET', '/entry?q=weinbrief')).body).toMatchObject([{ _id: older._id }])
  })

  it.each([
    ['an event that repeats without a rule', { event: { start: '2030-01-01T10:00:00.000Z', rrule: 'every sunday' } }],
    ['an event for nobody', { event: { start: '2030-01-01T10:00:00.000Z', capacity: 0 } }],
    ['tickets from a script', { event: { start: '2030-01-01T10:00:00.000Z', ticket_url: 'javascript:alert(1)' } }],
    ['press without a day of the calendar', { press: { medium: 'x', date: '2026-02-30' } }],
    ['a film from anywhere', { blocks: [block('video', { url: 'https://evil.example/watch?v=abcdefghijk' })] }],
    ['a map beyond the pole', { blocks: [block('map', { lat: 91, lng: 0 })] }],
  ])('is not written with %s', async (_, data) => {
    const { status } = await cms().call('POST', '/entry', { as: 'editor', body: { title: 'x', data } })
    expect(status).toBe(422)
  })

  it('shows HTML of the operator without what could act', async () => {
    const html = '<h2 onclick="x()">Anfahrt</h2><iframe src="https://evil.example"></iframe><script>x()</script>'
    await aPublished(cms(), { route: '/anfahrt', data: { blocks: [block('html', { html })] } })
    expect((await page('/anfahrt')).page.data.blocks).toMatchObject([{ props: { html: '<h2>Anfahrt</h2>' } }])
  })

  it('brings along every file it mentions, as soon as media has told of it', async () => {
    const [hero, gallery, download, inText, unknown, other] = Array.from({ length: 6 }, () => newId())
    const blocks = [
      block('hero', { title: 'Hof', image: { file: hero } }),
      block('gallery', { images: [{ file: gallery }, { file: unknown }] }),
      block('download', { downloads: [{ file: download }] }),
      block('text', { html: `<p><img src="/api/v0/download/${inText}/640-a.jpg"></p>` }),
    ]
    await aPublished(cms(), { slug: 'bilder', data: { blocks } })
    await cms().heard()
    for (const id of [hero, gallery, download, inText, other]) await cms().tell(fileReady, { rev: 1, file: aFile(id) })
    await eventually(async () => {
      const { files } = await page('/bilder')
      expect(Object.keys(files).sort()).toEqual([hero, gallery, download, inText].sort())
    })
    expect((await page('/bilder')).files[`${hero}`]).toEqual(aFile(hero))
    expect((await cms().heard()).map(({ name, data }) => ({ name, data }))).toEqual(
      Array(5).fill({ name: 'cms.site.changed', data: { tags: ['file'] } }),
    )
  })

  it('shows the newest news of a file, each heard once, and nothing of a file that is gone', async () => {
    const id = newId()
    await aPublished(cms(), { slug: 'datei', media: [{ file: id }] })
    const name = async () => (await page('/datei')).files[id]?.name
    await cms().heard()
    await cms().tell(fileReady, { rev: 3, file: { ...aFile(id), name: 'neu.jpg' } })
    await eventually(async () => expect(await name()).toBe('neu.jpg'))
    await cms().tell(fileReady, { rev: 2, file: { ...aFile(id), name: 'alt.jpg' } })
    const twice = crypto.randomUUID()
    for (const _ of [1, 2]) await cms().tell(fileReady, { rev: 4, file: { ...aFile(id), name: 'neuer.jpg' } }, twice)
    await eventually(async () => expect(await name()).toBe('neuer.jpg'))
    expect(await cms().heard()).toHaveLength(2)
    await cms().tell(fileRemoved, { _id: id })
    await eventually(async () => expect(await name()).toBeUndefined())
    await cms().tell(fileReady, { rev: 5, file: aFile(id) })
    expect(await cms().heard()).toHaveLength(1)
    expect(await name()).toBeUndefined()
  })

  it('is not harmed by an event that breaks its contract: that one is put aside', async () => {
    await cms().tell(fileReady, { rev: 1, file: { ...aFile(), size: 1.5 } })
    await eventually(async () => expect(await cms().deadLetters()).toHaveLength(1))
  })

  it('stands in a frame with the navigation in its order, without drafts', async () => {
    await aPublished(cms(), { title: 'Zweite', navigation: 'main', order: 2 })
    await aPublished(cms(), { title: 'Erste', navigation: 'main', order: 1, translations: { en: { title: 'First' } } })
    await aPublished(cms(), { title: 'Impressum', navigation: 'footer' })
    await aDraft(cms(), { title: 'Geheim', navigation: 'main' })
    const { body } = await cms().call('GET', '/site?locale=en')
    expect(body.config.site.name).toBe('Meine Website')
    expect(body.navigation).toMatchObject({
      main: [
        { title: 'First', route: '/erste' },
        { title: 'Zweite', route: '/zweite' },
      ],
      footer: [{ title: 'Impressum' }],
    })
  })

  it('gives visitors and editors what the contract says, and nothing more', async () => {
    const data = { blocks: [block('news', {})], event: { start: '2030-01-01T10:00:00.000Z' } }
    const live = await aPublished(cms(), { slug: 'vertrag', data, seo: { title: 'x' } })
    await change(cms(), live, { title: 'Entwurf' })
    const answers = [
      ['/page?path=/vertrag', Page],
      ['/page?path=/vertrag&draft=1', Page],
      ['/site', SiteFrame],
      ['/entry', z.array(Entry)],
      ['/entry?draft=1&limit=100', z.array(Entry)],
      [`/entry/${live._id}`, z.array(Entry)],
      [`/entry/${live._id}/versions`, z.array(EntryVersion)],
    ] as const
    for (const [path, schema] of answers) {
      const { body } = await cms().call('GET', path, { as: 'editor' })
      // The schema drops what it does not know: nothing may be missing afterwards.
      expect(schema.parse(body)).toEqual(body)
    }
    const asVisitor = await cms().call('GET', '/page?path=/vertrag')
    expect(JSON.stringify(asVisitor.body)).not.toMatch(
      /Entwurf|created_by|updated_by|"(changed|words|shown_rev|online|draft|live)"/,
    )
  })
})
