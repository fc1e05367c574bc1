import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { ADMIN_TOKEN } from './fixture-api.ts'
import { startSite } from './running-site.ts'

let site: Awaited<ReturnType<typeof startSite>>

beforeAll(async () => {
  site = await startSite()
}, 120_000)
afterAll(() => site.stop())
beforeEach(() => {
  site.api.breakDown(false)
  site.api.calls.length = 0
})

const page = async (path: string, headers?: Record<string, string>) => {
  const response = await site.get(path, headers)
  return { status: response.status, headers: response.headers, html: await response.text() }
}

const contentOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]

const structuredData = (html: string) =>
  JSON.parse(contentOf(html, /<script type="application\/ld\+json">(.*?)<\/script>/s) ?? 'null')

describe('a page of the public site', () => {
  it('comes complete from the server, with two calls for a visitor', async () => {
    const { status, html } = await page('/restaurant')
    expect(status).toBe(200)
    expect(html).toMatch(/<h1[^>]*>Restaurant<\/h1>/)
    expect(html).toContain('Mittagsmenü von Donnerstag bis Samstag')
    expect(site.api.calls.toSorted()).toEqual(['GET /page', 'GET /site'])
  })

  it('says what it is: title, description, canonical address, preview picture', async () => {
    const { html } = await page('/')
    expect(html).toContain('<title>Weingut Hof am Wagram – Wein und Küche seit 1921</title>')
    expect(html).toContain('<meta name="description" content="Wein, Küche und ein Platz unter Nussbäumen')
    expect(html).toContain('<link rel="canonical" href="https://hof-am-wagram.at/" data-head>')
    expect(html).toMatch(
      /property="og:image" content="https:\/\/hof-am-wagram\.at\/api\/v0\/download\/[0-9a-f]{24}\/w1280\.jpg"/,
    )
    expect((await page('/restaurant')).html).toContain('<title>Restaurant – Weingut Hof am Wagram</title>')
  })

  it('names its translation, and is in English under /en', async () => {
    const { html } = await page('/restaurant')
    expect(html).toContain('hreflang="en" href="https://hof-am-wagram.at/en/restaurant"')
    const english = await page('/en/restaurant')
    expect(english.html).toContain('<html lang="en">')
    expect(english.html).toContain('<link rel="canonical" href="https://hof-am-wagram.at/en/restaurant" data-head>')
    expect(english.html).toContain('Skip to content')
  })

  it('is at home in its own language while it has no translation', async () => {
    const { html } = await page('/en/datenschutz')
    expect(html).toContain('<link rel="canonical" href="https://hof-am-wagram.at/datenschutz" data-head>')
    expect(html).not.toContain('rel="alternate"')
  })

  it('describes house, event and news for search engines', async () => {
    const graph = async (path: string) => structuredData((await page(path)).html)['@graph']
    expect((await graph('/'))[0]['@type']).toEqual(['Organization', 'Winery', 'Restaurant'])
    expect(await graph('/waslos/jungwein')).toMatchObject([
      { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { name: 'Was ist los' }, { position: 3 }] },
      { '@type': 'Event', startDate: '2026-11-28T17:00:00.000Z', location: { name: 'Presshaus' } },
    ])
    expect(await graph('/neues/gold')).toMatchObject([{}, { '@type': 'NewsArticle' }])
  })

  it('keeps content from ending its data blocks', async () => {
    const { html } = await page('/boese')
    expect(html).not.toContain('<script>alert(1)')
    expect(structuredData(html)['@graph'][0].itemListElement[1].name).toContain('</script>')
    const boot = JSON.parse(contentOf(html, /<script id="boot" type="application\/json">(.*?)<\/script>/s) ?? 'null')
    expect(JSON.stringify(boot.known)).toContain('</script><script>alert(1)</script>')
  })

  it('carries no inline style and no script the policy would refuse', async () => {
    const { html } = await page('/', { 'x-csp-nonce': 'bm9uY2Utb2YtdGhpcy1hbnN3ZXI' })
    expect(html).not.toMatch(/<[^>]+\sstyle=/)
    expect(html).not.toContain('<style')
    const scripts = html.match(/<script[^>]*>/g) ?? []
    expect(scripts.filter((tag) => !tag.includes('json') && !tag.includes('src="/assets/'))).toEqual([])
    expect(html).toContain('<script type="module" src="/assets/')
    expect(html).toContain('nonce="bm9uY2Utb2YtdGhpcy1hbnN3ZXI"')
  })

  it('does not repeat a nonce or a host that is none', async () => {
    const { html } = await page('/', { 'x-csp-nonce': '"><script>', 'x-forwarded-host': 'a"b' })
    expect(html).not.toContain('nonce=')
    expect(html).toContain('href="https://localhost/"')
  })

  it('shows the number of the counter without JavaScript', async () => {
    const { html } = await page('/')
    expect(html).toContain('WÄHLEN SIE AUS 237 WEINEN VOM WAGRAM')
  })
})

describe('an address', () => {
  it.each([
    ['/Willkommen', 301, '/'],
    ['/RESTAURANT', 301, '/restaurant'],
    ['/restaurant/?a=1', 301, '/restaurant?a=1'],
    ['/alt', 301, '/restaurant'],
    ['/Alt/', 301, '/restaurant'],
    ['/en/alt', 301, '/en/restaurant'],
    ['//evil.example/x', 301, '/evil.example/x'],
  ])('%s is answered with %i to %s', async (path, status, to) => {
    const response = await site.get(path)
    expect([response.status, response.headers.get('location')]).toEqual([status, to])
  })

  it('without a page is a page with status 404', async () => {
    const { status, html } = await page('/gibtsnicht')
    expect(status).toBe(404)
    expect(html).toContain('Hier wächst nichts.')
    expect(html).toContain('<meta name="robots" content="noindex" data-head>')
  })

  it('is a page with status 503 and without scripts while the API is away', async () => {
    site.api.breakDown(true)
    const { status, headers, html } = await page('/')
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('30')
    expect(html).toContain('Gleich sind wir wieder da.')
    expect(html).not.toContain('<script')
  })

  it('of an asset that is not there is a plain 404', async () => {
    expect((await page('/assets/nothing.js')).html).toBe('Not found')
  })
})

describe('files beside the pages', () => {
  it('are compressed and kept for ever when they are built assets', async () => {
    const { html } = await page('/')
    const script = contentOf(html, /<script type="module" src="([^"]+)"/) ?? ''
    const response = await site.get(script, { 'accept-encoding': 'br' })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    })
  })

  it('tell robots what is not for them', async () => {
    expect((await page('/robots.txt')).html).toContain('Disallow: /admincenter')
  })
})

describe('a visitor', () => {
  it('without a session is sent from the admin centre to the login, and back after', async () => {
    const response = await site.get('/admincenter/files?page=2')
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      '/login?redirect=%2Fadmincenter%2Ffiles%3Fpage%3D2',
    ])
  })

  it('who is signed in sees their name, and is sent on from the login card', async () => {
    const { html } = await page('/', { authorization: ADMIN_TOKEN })
    expect(html).toContain('Anna Hof')
    expect(html).toContain('href="/admincenter"')
    const response = await site.get('/login?redirect=//evil.example', { authorization: ADMIN_TOKEN })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/'])
  })

  it('gets the login card with its styles', async () => {
    const { status, html } = await page('/login')
    expect(status).toBe(200)
    expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/(?!entry|Button|tokens|base)[^"]+\.css">/)
    expect(html).toContain('autoComplete="current-password"')
  })
})
