import { expect, it } from '@jest/globals'
import { aDraft, aPublished, change, draft } from './entries.ts'
import { onEveryStorage } from './running-cms.ts'

onEveryStorage('an address', (cms) => {
  const at = async (path: string, more = '') => (await cms().call('GET', `/page?path=${path}${more}`)).body
  const leadsTo = (to: string) => ({ kind: 'redirect', to, code: 301 })

  it('asked for by fifty at once is given to one; the others are refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => cms().call('POST', '/entry', { as: 'editor', body: { slug: 'einmalig' } })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(49)
    for (const { body } of refused) expect(body).toMatchObject({ code: 'C206', errors: [{ code: 'taken' }] })
  })

  it('made from a title gives way, so that fifty at once all get one of their own', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => cms().call('POST', '/entry', { as: 'editor', body: { title: 'Fest' } })),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(new Set(answers.map(({ body }) => body[0].slug)).size).toBe(50)
    expect(new Set(answers.map(({ body }) => body[0].route)).size).toBe(50)
  })

  it('follows the title of a page nobody has seen, and stays once it was published', async () => {
    const entry = await change(cms(), await aDraft(cms()), { title: 'Grüner Veltliner' })
    expect(entry).toMatchObject({ slug: 'gruener-veltliner', route: '/gruener-veltliner' })
    await cms().call('POST', '/publish/entry', { as: 'editor', body: { _id: entry._id } })
    const live = await draft(cms(), entry)
    expect((await change(cms(), live, { title: 'Veltliner' })).slug).toBe('gruener-veltliner')
  })

  it('that was renamed leads on in one step, however often, and back without a circle', async () => {
    const first = await aPublished(cms(), { title: 'Weinberge' })
    const second = await change(cms(), first, { slug: 'rieden' })
    expect(second).toMatchObject({ route: '/rieden', redirects_from: ['/weinberge'] })
    const third = await change(cms(), second, { slug: 'lagen' })
    expect(third.redirects_from).toEqual(['/rieden', '/weinberge'])
    expect([await at('/weinberge'), await at('/rieden')]).toEqual([leadsTo('/lagen'), leadsTo('/lagen')])
    const back = await change(cms(), third, { slug: 'weinberge' })
    expect(back.redirects_from).toEqual(['/lagen', '/rieden'])
    expect(await at('/weinberge')).toMatchObject({ kind: 'page', page: { _id: first._id } })
    expect([await at('/lagen'), await at('/rieden')]).toEqual([leadsTo('/weinberge'), leadsTo('/weinberge')])
  })

  it('belongs to the page that takes it over', async () => {
    const moved = await change(cms(), await aPublished(cms(), { title: 'Buschenschank' }), { slug: 'heuriger' })
    await aPublished(cms(), { slug: 'buschenschank', title: 'Neu hier' })
    expect(await at('/buschenschank')).toMatchObject({ kind: 'page', page: { title: 'Neu hier' } })
    expect((await draft(cms(), moved)).redirects_from).toEqual([])
  })

  it('of a page nobody has seen leads nowhere', async () => {
    await change(cms(), await aDraft(cms(), { slug: 'entwurf' }), { slug: 'entwurf-2' })
    expect(await at('/entwurf')).toMatchObject({ code: 'C201', status: 404 })
  })

  it('that the router needs itself is refused', async () => {
    for (const fields of [{ route: '/api/v0' }, { route: '/admincenter' }, { slug: 'login' }]) {
      const refused = await cms().call('POST', '/entry', { as: 'editor', body: fields })
      expect(refused).toMatchObject({
        status: 422,
        body: { code: 'C200', errors: [{ path: 'route', code: 'reserved' }] },
      })
    }
    expect((await aDraft(cms(), { title: 'Login' })).slug).toBe('login-2')
  })

  it('is the English page where there is one, else the German one in translation', async () => {
    await aPublished(cms(), { slug: 'keller', title: 'Keller', translations: { en: { title: 'Cellar' } } })
    expect((await at('/keller', '&locale=en')).page).toMatchObject({ title: 'Cellar', locale: 'de' })
    expect((await at('/keller')).page.title).toBe('Keller')
    await aPublished(cms(), { slug: 'keller', title: 'The cellar', locale: 'en' })
    expect((await at('/keller', '&locale=en')).page).toMatchObject({ title: 'The cellar', locale: 'en' })
    expect((await at('/keller')).page.title).toBe('Keller')
  })
})
