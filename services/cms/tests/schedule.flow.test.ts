import { expect, it } from '@jest/globals'
import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { aDraft, aPublished, change, draft, publish } from './entries.ts'
import { onEveryStorage, type RunningCms } from './running-cms.ts'

const HOUR_MS = 3_600_000
const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString()
const later = () => new Date(Date.now() + 2 * HOUR_MS)

const plan = async (cms: RunningCms, { _id }: Pick<Entry, '_id'>, at: string | null, act = 'publish') => {
  const { status, body } = await cms.call('POST', `/${act}/entry`, { as: 'editor', body: { _id, at } })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body as Entry
}

/** Two instances for which it is two hours later look at what is due at the same time. */
async function twoHoursPass(cms: RunningCms) {
  const instances = [cms.another(later), cms.another(later)]
  await Promise.all(instances.map((instance) => instance.start()))
  await Promise.all(instances.map((instance) => instance.drain()))
  cms.clock.offsetMs = 2 * HOUR_MS
  return async () => {
    cms.clock.offsetMs = 0
    await Promise.all(instances.map((instance) => instance.stop()))
  }
}

const publications = async (cms: RunningCms) =>
  (await cms.heard()).filter(({ name }) => name === 'cms.entry.published').map(({ data }) => data)

onEveryStorage('publishing at a time to come', (cms) => {
  const shown = async ({ _id }: Entry) => (await cms().call('GET', `/entry/${_id}`)).body

  it('leaves what visitors see until then; two instances do it once and tell it once', async () => {
    const live = await aPublished(cms(), { title: 'Sommerkarte' })
    const edited = await change(cms(), live, { title: 'Herbstkarte' })
    const at = inAnHour()
    expect(await plan(cms(), edited, at)).toMatchObject({ scheduled_at: at, changed: true, status: 'published' })
    await change(cms(), await draft(cms(), live), { title: 'Winterkarte, noch nicht fertig' })
    await cms().heard()
    expect(await shown(live)).toMatchObject([{ title: 'Sommerkarte' }])
    const end = await twoHoursPass(cms())
    await eventually(async () => expect(await shown(live)).toMatchObject([{ title: 'Herbstkarte' }]))
    expect(await draft(cms(), live)).toMatchObject({ title: 'Winterkarte, noch nicht fertig', changed: true })
    await end()
    expect(await publications(cms())).toMatchObject([{ _id: live._id }])
    const versions = await cms().call('GET', `/entry/${live._id}/versions`, { as: 'editor' })
    const published = versions.body.filter(({ kind }: { kind: string }) => kind === 'publish')
    expect(published.map(({ body }: { body: Entry }) => body.title)).toEqual(['Herbstkarte', 'Sommerkarte'])
  })

  it('of a draft nobody saw is told when it is there, once', async () => {
    const entry = await aDraft(cms(), { title: 'Weihnachten', type: 'news' })
    await cms().heard()
    const at = inAnHour()
    expect(await plan(cms(), entry, at)).toMatchObject({ status: 'scheduled', publish_date: at })
    expect(await publications(cms())).toEqual([])
    expect(await shown(entry)).toMatchObject({ code: 'C201' })
    const end = await twoHoursPass(cms())
    const told: unknown[] = []
    await eventually(async () => {
      told.push(...(await publications(cms())))
      expect(told).toHaveLength(1)
    })
    expect(await shown(entry)).toMatchObject([{ title: 'Weihnachten' }])
    await end()
    expect(await publications(cms())).toEqual([])
  })

  it('gives way to whoever decides otherwise before', async () => {
    const scheduled = async (title: string) => {
      const live = await aPublished(cms(), { title })
      await change(cms(), live, { title: `${title}, neu` })
      return plan(cms(), live, inAnHour())
    }
    const taken = await scheduled('Zurückgezogen')
    await cms().call('POST', '/unpublish/entry', { as: 'editor', body: { _id: taken._id } })
    const changed = await scheduled('Doch anders')
    await change(cms(), changed, { title: 'Sofort' })
    await publish(cms(), changed)
    const dropped = await scheduled('Bleibt')
    expect(await plan(cms(), dropped, null)).not.toHaveProperty('scheduled_at')
    const ended = await aPublished(cms(), { title: 'Bis heute Abend' })
    await plan(cms(), ended, inAnHour(), 'unpublish')
    await cms().heard()
    const end = await twoHoursPass(cms())
    expect(await shown(taken)).toMatchObject({ code: 'C201' })
    expect(await shown(changed)).toMatchObject([{ title: 'Sofort' }])
    expect(await shown(dropped)).toMatchObject([{ title: 'Bleibt' }])
    expect(await shown(ended)).toMatchObject({ code: 'C201' })
    await end()
    expect(await publications(cms())).toEqual([])
  })

  it('raced by unpublishing ends as one of the two, and tells no more than happened', async () => {
    const live = await aPublished(cms(), { title: 'Wettlauf' })
    await change(cms(), live, { title: 'Wettlauf, neu' })
    await plan(cms(), live, inAnHour())
    await cms().heard()
    const passing = twoHoursPass(cms())
    const gone = await cms().call('POST', '/unpublish/entry', { as: 'editor', body: { _id: live._id } })
    const end = await passing
    expect((await draft(cms(), live)).status).toBe(gone.status === 200 ? 'draft' : 'published')
    await end()
    const told = await cms().heard()
    expect(told.filter(({ name }) => name === 'cms.entry.published').length).toBeLessThanOrEqual(1)
    expect(told.filter(({ name }) => name === 'cms.entry.unpublished')).toHaveLength(gone.status === 200 ? 1 : 0)
  })

  it('in the past is publishing now, and what is off the site cannot be taken off it later', async () => {
    const entry = await aDraft(cms(), { title: 'Gestern' })
    expect(await plan(cms(), entry, '2020-01-01T00:00:00.000Z')).toMatchObject({ status: 'published' })
    const off = await aDraft(cms(), { title: 'Nie da' })
    const body = { _id: off._id, at: inAnHour() }
    expect(await cms().call('POST', '/unpublish/entry', { as: 'editor', body })).toMatchObject({ status: 409 })
  })
})

onEveryStorage('a kept version', (cms) => {
  it('becomes the draft again, and what it replaces stays among the versions', async () => {
    const first = await aDraft(cms(), { title: 'Eins', content: ['<p>Alt</p>'] })
    await publish(cms(), first)
    const second = await change(cms(), await draft(cms(), first), { title: 'Zwei', content: ['<p>Neu</p>'] })
    const path = `/entry/${first._id}/versions/1/restore`
    const restored = await cms().call('POST', path, { as: 'editor', body: { rev: second.rev } })
    expect(restored).toMatchObject({ status: 200, body: [{ title: 'Eins', content: ['<p>Alt</p>'], changed: false }] })
    const { body } = await cms().call('GET', `/entry/${first._id}/versions`, { as: 'editor' })
    expect(body.map(({ no, body: kept }: { no: number; body: Entry }) => [no, kept.title])).toEqual([
      [4, 'Eins'],
      [3, 'Zwei'],
      [2, 'Eins'],
      [1, 'Eins'],
    ])
  })

  it('is restored on the state the editor saw, and only if it is there', async () => {
    const entry = await aDraft(cms(), { title: 'Alt' })
    const next = await change(cms(), entry, { title: 'Neu' })
    const restore = (no: number, rev: number) =>
      cms().call('POST', `/entry/${entry._id}/versions/${no}/restore`, { as: 'editor', body: { rev } })
    expect(await restore(1, entry.rev)).toMatchObject({ status: 412, body: { code: 'C202' } })
    expect(await restore(99, next.rev)).toMatchObject({ status: 404 })
  })
})

onEveryStorage('hints on what people with disabilities cannot read', (cms) => {
  it('are for editors, name the place, and go when it is mended', async () => {
    const content = [
      '<h2>Weine</h2><h4>Rot</h4><p>Zur Liste <a href="/weine">hier</a></p><table><tr><td>1</td></tr></table>',
      `<p><img src="/api/v0/download/${'a'.repeat(24)}" /><a href="/leer"></a></p>`,
    ]
    const entry = await aDraft(cms(), { title: 'Lesbar?', content })
    const rules = entry.a11y?.issues.map(({ rule, selector }) => `${rule} ${selector}`)
    expect(rules).toEqual([
      'heading-order content.0 h4',
      'vague-link content.0 a',
      'table-header content.0 table',
      'image-alt content.1 img',
      'empty-link content.1 a',
    ])
    expect(entry.a11y?.score).toBe(62)
    const mended = await change(cms(), entry, { content: ['<h2>Weine</h2><h3>Rot</h3><p>Gut</p>'] })
    expect(mended.a11y).toEqual({ score: 100, issues: [] })
    await publish(cms(), entry)
    expect((await cms().call('GET', `/entry/${entry._id}`)).body[0]).not.toHaveProperty('a11y')
  })
})
