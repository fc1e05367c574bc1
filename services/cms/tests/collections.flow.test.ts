import { expect, it } from '@jest/globals'
import { fileReady } from '@rebzeile/contracts/events/media/file-ready.ts'
import { Menu } from '@rebzeile/contracts/http/cms/menu.ts'
import { Page } from '@rebzeile/contracts/http/cms/page.ts'
import { Person } from '@rebzeile/contracts/http/cms/person.ts'
import { SportsOverview, SportsPerson, SportsTeam } from '@rebzeile/contracts/http/cms/sports.ts'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { aPublished } from './entries.ts'
import { onEveryStorage, type RunningCms, type Who } from './running-cms.ts'

const block = (type: string, props: object) => ({ id: crypto.randomUUID(), type, props })

async function make(cms: RunningCms, path: string, fields: object) {
  const { status, body } = await cms.call('POST', path, { as: 'admin', body: fields })
  expect({ status, body }).toMatchObject({ status: 201 })
  return body[0]
}

const aPerson = (cms: RunningCms, fields: object = {}) =>
  make(cms, '/person', { first_name: 'Johanna', last_name: 'Lössner', ...fields })
const aClub = (cms: RunningCms, fields: object = {}) =>
  make(cms, '/sports_club', { name: `Verein ${crypto.randomUUID()}`, ...fields })
const aTeam = (cms: RunningCms, club: string, fields: object = {}) =>
  make(cms, '/sports_team', { club, name: 'Erste', sport: 'Fußball', season: '2026/27', ...fields })
const aPlayer = (cms: RunningCms, fields: object = {}) =>
  make(cms, '/sports_person', { first_name: 'Max', last_name: 'Muster', ...fields })

onEveryStorage('people of the house', (cms) => {
  const put = (body: object, as: Who = 'editor') => cms().call('PUT', '/person', { as, body })
  const namesFor = async (as: Who, query = '') =>
    (await cms().call('GET', `/person?limit=50${query}`, { as })).body.map((person: Person) => person.first_name)

  it('are listed in their order; visitors see those that are not offline, and not who wrote them', async () => {
    await aPerson(cms(), { first_name: 'Zweite', order: 2, tags: ['team'] })
    const first = await aPerson(cms(), { first_name: 'Erste', order: 1 })
    const hidden = await aPerson(cms(), { first_name: 'Versteckt', order: 3, offline: true })
    expect(Person.parse(first)).toEqual(first)
    expect(await namesFor('guest')).toEqual(['Erste', 'Zweite'])
    expect(await namesFor('editor')).toEqual(['Erste', 'Zweite', 'Versteckt'])
    expect(await namesFor('guest', '&tags=team')).toEqual(['Zweite'])
    expect(await namesFor('guest', '&q=versteckt')).toEqual([])
    expect((await cms().call('GET', `/person/${hidden._id}`)).status).toBe(404)
    const batch = { ids: [hidden._id, newId(), first._id] }
    expect((await cms().call('POST', '/batch/person', { body: batch })).body).toMatchObject([{ _id: first._id }])
    expect(JSON.stringify((await cms().call('GET', '/person')).body)).not.toMatch(/created_by|updated_by/)
  })

  it('change on the revision that was read, field by field, and tell caches and media', async () => {
    const image = { file: newId() }
    await cms().heard()
    const person = await aPerson(cms(), { image, tags: ['a'], bio: '<p onclick="x()">Seit 1998</p>' })
    expect(person.bio).toBe('<p>Seit 1998</p>')
    const use = { entity: 'person', _id: person._id, title: 'Johanna Lössner' }
    const href = `/admincenter/person/edit/${person._id}`
    expect(await cms().heard()).toMatchObject([
      { name: 'cms.files.used', data: { ...use, rev: 1, href, files: [image.file] } },
      { name: 'cms.site.changed', data: { tags: ['entry'] } },
    ])
    const { body } = await put({ _id: person._id, rev: 1, role: 'Kellermeisterin' })
    expect(body[0]).toMatchObject({ rev: 2, role: 'Kellermeisterin', tags: ['a'], image })
    expect(await put({ _id: person._id, rev: 1, role: 'x' })).toMatchObject({
      status: 412,
      body: { code: 'C202', data: { current: { role: 'Kellermeisterin' } } },
    })
    expect(await put({ _id: person._id, role: 'x' })).toMatchObject({ status: 428, body: { code: 'C210' } })
    await cms().heard()
    expect((await cms().call('DELETE', `/person/${person._id}`, { as: 'editor' })).status).toBe(200)
    expect(await cms().heard()).toMatchObject([
      { name: 'cms.files.used', data: { ...use, rev: 3, files: [] } },
      { name: 'cms.site.changed' },
    ])
    expect((await cms().call('DELETE', `/person/${person._id}`, { as: 'editor' })).status).toBe(404)
  })

  it('tell nobody while they are offline', async () => {
    await cms().heard()
    await aPerson(cms(), { offline: true })
    expect((await cms().heard()).map(({ name }) => name)).toEqual(['cms.files.used'])
  })

  it('take neither operators nor fields that are not theirs', async () => {
    const { _id, rev } = await aPerson(cms())
    for (const value of [{ $ne: null }, { $gt: '' }, ['a'], 7]) {
      for (const field of ['first_name', 'bio', 'email', 'offline']) {
        expect((await put({ _id, rev, [field]: value })).status).toBe(422)
      }
      expect((await put({ _id: value, rev, first_name: 'x' })).status).toBe(422)
    }
    for (const field of ['created_by', 'created', 'perm', '__proto__x']) {
      expect((await put({ _id, rev, [field]: 'x' })).status).toBe(422)
    }
    expect((await put({ _id, rev, social: [{ href: 'javascript:alert(1)', label: 'x' }] })).status).toBe(422)
  })

  it('stand on a page that asks for them, with their pictures', async () => {
    const file = newId()
    const shown = await aPerson(cms(), { first_name: 'Winzerin', tags: ['keller'], image: { file } })
    await aPerson(cms(), { first_name: 'Verborgen', tags: ['keller'], offline: true })
    const blocks = [block('persons', { tag: 'keller' }), block('persons', { tag: 'niemand' })]
    await aPublished(cms(), { route: '/team', data: { blocks } })
    await cms().tell(fileReady, { rev: 1, file: { ...fileReady.example.file, _id: file } })
    await eventually(async () => {
      const { body } = await cms().call('GET', '/page?path=/team')
      expect(Page.parse(body)).toEqual(body)
      expect(Object.keys(body.files)).toEqual([file])
      expect(body.persons[blocks[0]?.id ?? ''].map(({ _id }: Person) => _id)).toEqual([shown._id])
      expect(body.persons[blocks[1]?.id ?? '']).toEqual([])
      expect(JSON.stringify(body)).not.toContain('created_by')
    })
  })
})

onEveryStorage('menus', (cms) => {
  const aMenu = (fields: object) => make(cms(), '/menu', fields)
  const dish = { title: 'Backhendl', price: 17.9, allergens: ['A', 'C', 'G'], diet: [] }

  it('come with their dishes; money has two decimals, and allergens are those of the code', async () => {
    const menu = await aMenu({ title: 'Mittag', sections: [{ title: 'Hauptspeisen', items: [dish] }] })
    expect(Menu.parse(menu)).toEqual(menu)
    expect(menu.sections[0].items[0]).toMatchObject({ ...dish, available: true, wine_pairing: [] })
    for (const wrong of [{ price: 17.999 }, { price: -1 }, { allergens: ['Z'] }, { diet: ['keto'] }]) {
      const sections = [{ title: 'x', items: [{ ...dish, ...wrong }] }]
      expect((await cms().call('POST', '/menu', { as: 'editor', body: { title: 'x', sections } })).status).toBe(422)
    }
    const dates = { title: 'x', valid_from: '2026-05-02', valid_to: '2026-05-01' }
    const { body } = await cms().call('POST', '/menu', { as: 'editor', body: dates })
    expect(body.errors).toMatchObject([{ path: 'valid_to', code: 'order' }])
    expect((await cms().call('GET', '/menu?q=backhendl')).body).toMatchObject([{ _id: menu._id }])
  })

  it('stand on a page: the one it names, or the one of the day', async () => {
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
    const named = await aMenu({ title: 'Immer' })
    const today = await aMenu({ title: 'Diese Woche', valid_from: day(-1), valid_to: day(2) })
    await aMenu({ title: 'Später', valid_from: day(3) })
    await aMenu({ title: 'Vorbei', valid_from: day(-9), valid_to: day(-3) })
    await aMenu({ title: 'Offline', valid_from: day(-1), offline: true })
    const blocks = [block('menu', {}), block('menu', { menu: named._id }), block('menu', { menu: newId() })]
    await aPublished(cms(), { route: '/karte', data: { blocks } })
    const { body } = await cms().call('GET', '/page?path=/karte')
    const titles = blocks.map(({ id }) => body.menus[id]?.title)
    expect(titles).toEqual([today.title, named.title, undefined])
  })
})

onEveryStorage('sports', (cms) => {
  const aRecord = { club: null, email: 'max@example.com', phone: '+43 1', licence_no: 'L-1', birthday: '11-30' }

  it('keep a club that still has teams, and a name only once', async () => {
    const club = await aClub(cms(), { name: 'SV Oberlössbach' })
    const team = await aTeam(cms(), club._id)
    expect(SportsTeam.parse(team)).toEqual(team)
    const again = await cms().call('POST', '/sports_club', { as: 'admin', body: { name: 'SV Oberlössbach' } })
    expect(again).toMatchObject({ status: 409, body: { code: 'C206' } })
    const remove = () => cms().call('DELETE', `/sports_club/${club._id}`, { as: 'admin' })
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'C203' } })
    const batch = await cms().call('POST', '/batch/sports_club/remove', { as: 'admin', body: { ids: [club._id] } })
    expect(batch.body).toMatchObject({ removed: [], failed: [{ _id: club._id, code: 'C203' }] })
    await cms().call('DELETE', `/sports_team/${team._id}`, { as: 'admin' })
    expect((await remove()).status).toBe(200)
    const orphan = { club: club._id, name: 'x', sport: 'x', season: '2026/27' }
    expect((await cms().call('POST', '/sports_team', { as: 'admin', body: orphan })).body.errors).toMatchObject([
      { path: 'club', code: 'unknown' },
    ])
  })

  it('leave what a change does not name as it was', async () => {
    const { _id } = await aPlayer(cms(), { ...aRecord, roles: ['coach'], nationality: 'at' })
    const { body } = await cms().call('PUT', '/sports_person', { as: 'admin', body: { _id, rev: 1, nickname: 'Maxi' } })
    expect(body[0]).toMatchObject({ ...aRecord, roles: ['coach'], nationality: 'at', nickname: 'Maxi' })
  })

  it('show visitors no contact data, no birthday, and no picture without consent', async () => {
    const image = { file: newId() }
    const consent_photo = { given: true, at: '2026-01-01T00:00:00.000Z', guardian: 'Eva Muster' }
    const silent = await aPlayer(cms(), { ...aRecord, image })
    const agreed = await aPlayer(cms(), { ...aRecord, image, consent_photo })
    for (const as of ['guest', 'user', 'editor'] as const) {
      const { body } = await cms().call('GET', '/sports_person?limit=50', { as })
      expect(JSON.stringify(body)).not.toMatch(/max@example|L-1|11-30|\+43 1|Eva Muster/)
      const images = [silent, agreed].map(({ _id }) => body.find((each: SportsPerson) => each._id === _id).image)
      expect(images).toEqual([null, image])
      expect(SportsPerson.parse(body[0])).toEqual(body[0])
    }
    const { body } = await cms().call('GET', `/sports_person/${silent._id}`, { as: 'admin' })
    expect(body[0]).toMatchObject({ ...aRecord, image })
  })

  it('tell at a glance what is due', async () => {
    const club = await aClub(cms())
    const soon = new Date(Date.now() + 86_400_000).toISOString()
    const over = new Date(Date.now() - 86_400_000).toISOString()
    const results = [over, soon].map((date) => ({ date, opponent: 'FC Donau', home: true }))
    const team = await aTeam(cms(), club._id, { name: 'U16', results })
    const birthday = soon.slice(5, 10)
    const player = await aPlayer(cms(), { first_name: 'Ida', birthday, image: { file: newId() } })
    const { body } = await cms().call('GET', '/sports/overview', { as: 'admin' })
    expect(SportsOverview.parse(body)).toEqual(body)
    expect(body.next).toContainEqual({ team: team._id, team_name: 'U16', date: soon, opponent: 'FC Donau', home: true })
    expect(body.next.map(({ date }: { date: string }) => date)).not.toContain(over)
    expect(body.birthdays).toContainEqual({ person: player._id, name: 'Ida Muster', birthday })
    expect(body.missing_consent).toContainEqual({ person: player._id, name: 'Ida Muster' })
  })

  it('stand on a page that asks for one club', async () => {
    const club = await aClub(cms())
    const other = await aClub(cms())
    const [team] = [
      await aTeam(cms(), club._id),
      await aTeam(cms(), other._id),
      await aTeam(cms(), club._id, { offline: true }),
    ]
    const blocks = [block('sports', { club: club._id })]
    await aPublished(cms(), { route: '/sport', data: { blocks } })
    const { sports } = (await cms().call('GET', '/page?path=/sport')).body
    const [shown] = Object.values<{ clubs: { _id: string }[]; teams: { _id: string }[] }>(sports)
    expect(shown?.clubs.map(({ _id }) => _id)).toEqual([club._id])
    expect(shown?.teams.map(({ _id }) => _id)).toEqual([team?._id])
  })
})

onEveryStorage('a bug report', (cms) => {
  it('is told by an editor and looked after by administrators', async () => {
    await cms().heard()
    const { status, body } = await cms().call('POST', '/bugtracker', { as: 'editor', body: { title: 'Galerie leer' } })
    expect({ status, bug: body[0] }).toMatchObject({ status: 201, bug: { state: 'open', severity: 'normal' } })
    expect(await cms().heard()).toContainEqual(
      expect.objectContaining({
        name: 'cms.bug.created',
        data: { _id: body[0]._id, title: 'Galerie leer', severity: 'normal' },
      }),
    )
    for (const url of ['javascript:alert(1)', '//evil.example', 'data:text/html,x']) {
      const wrong = await cms().call('POST', '/bugtracker', { as: 'editor', body: { title: 'Galerie', url } })
      expect(wrong.body.errors).toMatchObject([{ path: 'url' }])
    }
    const change = { _id: body[0]._id, rev: 1, state: 'done' }
    expect((await cms().call('PUT', '/bugtracker', { as: 'editor', body: change })).status).toBe(403)
    expect((await cms().call('PUT', '/bugtracker', { as: 'admin', body: change })).body[0]).toMatchObject({
      ...{ state: 'done', title: 'Galerie leer' },
    })
    expect((await cms().call('GET', '/bugtracker?filter[state]=open', { as: 'admin' })).body).toEqual([])
  })
})
