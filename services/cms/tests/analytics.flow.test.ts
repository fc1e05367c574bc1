import { expect, it } from '@jest/globals'
import { onEveryStorage } from './running-cms.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const day = (at = new Date()) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vienna' }).format(at)

onEveryStorage('page views', (cms) => {
  const view = (body: object, headers: Record<string, string> = {}) =>
    cms().call('POST', '/analytics/view', {
      body: { path: '/', width: 1_920, ...body },
      headers: { 'user-agent': BROWSER, ...headers },
    })
  const sums = async (from = day(), to = day()) =>
    (await cms().call('GET', `/analytics?from=${from}&to=${to}`, { as: 'admin' })).body

  it('are counted by day, page, referring host, device and country, and nothing else', async () => {
    await view(
      { path: '/weine', referrer: 'https://www.google.com/search?q=geheim' },
      { 'accept-language': 'de-AT,de' },
    )
    await view({ path: '/weine', referrer: 'https://wein.example/', width: 390 }, { 'accept-language': 'de' })
    await view({ path: '/', width: 800, referrer: 'android-app://com.example' }, { 'accept-language': 'en-US;q=0.8' })
    expect((await view({}, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })).status).toBe(200)
    expect(await sums()).toEqual({
      total: 3,
      days: [{ date: day(), views: 3 }],
      pages: [
        { key: '/weine', count: 2 },
        { key: '/', count: 1 },
      ],
      referrers: [{ key: 'google.com', count: 1 }],
      devices: ['desktop', 'phone', 'tablet'].map((key) => ({ key, count: 1 })),
      countries: ['AT', 'US'].map((key) => ({ key, count: 1 })),
    })
  })

  it('of two instances that write at the same time are none lost', async () => {
    const before = (await sums()).total
    const other = cms().another()
    await other.start()
    const send = (url: string) =>
      fetch(`${url}/analytics/view`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': BROWSER },
        body: JSON.stringify({ path: '/zwei', width: 1_000 }),
      })
    for (let round = 0; round < 5; round++) {
      await Promise.all([
        ...Array.from({ length: 10 }, () => send(other.url())),
        ...Array.from({ length: 10 }, () => view({})),
      ])
      await Promise.all([other.drain(), sums()])
    }
    await send(other.url())
    await other.stop()
    expect((await sums()).total - before).toBe(101)
  })

  it('of a day belong to the day of the house', async () => {
    const midnight = Date.parse(`${day()}T22:30:00.000Z`)
    cms().clock.offsetMs = midnight + 86_400_000 - Date.now()
    await view({ path: '/nachts' })
    const next = day(new Date(midnight + 86_400_000))
    cms().clock.offsetMs = 0
    expect((await sums(next, next)).pages).toEqual([{ key: '/nachts', count: 1 }])
  })

  it('are summed over at most four hundred days, in order', async () => {
    const asked = async (from: string, to: string) =>
      (await cms().call('GET', `/analytics?from=${from}&to=${to}`, { as: 'admin' })).status
    expect(await asked('2026-02-01', '2026-01-01')).toBe(422)
    expect(await asked('2024-01-01', '2026-01-01')).toBe(422)
    expect((await sums('2025-01-01', '2025-12-31')).days).toHaveLength(365)
  })

  it('stand on the dashboard', async () => {
    const { body } = await cms().call('GET', '/dashboard', { as: 'admin' })
    expect(body).toMatchObject({ bugs: { open: 0 }, notifications: { unread: 0 }, links: { broken: 0 } })
    expect(body.views.days).toHaveLength(30)
    expect(body.views.today).toBe((await sums()).total)
  })
})
