import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startSite } from './running-site.ts'

let site: Awaited<ReturnType<typeof startSite>>

beforeAll(async () => {
  site = await startSite()
}, 120_000)
afterAll(() => site.stop())

const html = async (path: string) => (await site.get(path)).text()
const plain = (markup: string) => markup.replace(/<!-- -->/g, '').replace(/\u00a0/g, ' ')
const graph = (markup: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(markup)?.[1] ?? 'null')['@graph']

describe('blocks of a page', () => {
  it('ask no vendor for anything before the visitor agrees', async () => {
    const markup = await html('/alles')
    expect(markup).not.toContain('<iframe')
    expect(markup).not.toMatch(/src="https?:/)
    for (const act of ['Video laden', 'Karte laden', 'Facebook laden', 'Bilder laden']) expect(markup).toContain(act)
    expect(markup).toContain('Dieser Film kommt von YouTube.')
  })

  it('bring their styles along', async () => {
    expect(await html('/alles')).toMatch(/<link rel="stylesheet" href="\/assets\/RareBlock-[^"]+\.css">/)
    expect(await html('/alles')).toMatch(/<link rel="stylesheet" href="\/assets\/ContactForm-[^"]+\.css">/)
    expect(await html('/')).not.toContain('RareBlock')
  })

  it('show dishes with prices and the letters of their allergens, and the legend with them', async () => {
    const markup = plain(await html('/alles'))
    expect(markup).toContain('€ 14,80')
    expect(markup).toMatch(/Allergene: <\/span>G, L</)
    expect(markup).toContain('Allergeninformation gemäß Codex-Empfehlung')
    expect(markup).toContain('<dt>G</dt><dd>Milch oder Laktose</dd>')
    expect(markup).not.toContain('Lupinen')
    expect(markup).toContain('heute nicht verfügbar')
    expect(plain(await html('/en/alles'))).toContain('€14.80')
  })

  it('show people, voices of the press, and fixtures', async () => {
    const markup = plain(await html('/alles'))
    expect(markup).toContain('Kellermeisterin')
    expect(markup).toContain('href="mailto:johanna@hof-am-wagram.at"')
    expect(markup).toContain('„Hier möchte man bleiben.“')
    expect(markup).toMatch(/30\. September 2026/)
    expect(markup).toContain('3 : 1')
    expect(markup).toContain('gegen SC Fels')
  })

  it('say where the house stands in words, with a way to a map', async () => {
    const markup = await html('/alles')
    expect(markup).toContain('Presshaus')
    expect(markup).toContain('https://www.openstreetmap.org/?mlat=48.4312&amp;mlon=15.8345#map=15/48.4312/15.8345')
  })

  it('write the Impressum and the accessibility statement from the settings', async () => {
    const markup = plain(await html('/alles'))
    expect(markup).toContain('<dt>Firmenbuchnummer</dt><dd>FN 000000 x</dd>')
    expect(markup).not.toContain('<dt>Aufsichtsrat</dt>')
    expect(markup).toContain('Alte PDF-Dateien')
  })

  it('offer ways that need no JavaScript beside the contact form', async () => {
    const markup = await html('/alles')
    expect(markup).toMatch(/<form class="contact needs-script"/)
    expect(markup).toMatch(/<noscript>.*mailto:servus@hof-am-wagram\.at/s)
    expect(markup).toMatch(/<label for="contact-email">E-Mail-Adresse/)
  })

  it('are described for search engines', async () => {
    const things = graph(await html('/alles'))
    expect(things).toContainEqual(expect.objectContaining({ '@type': 'Menu', name: 'Herbstkarte' }))
    expect(things).toContainEqual(expect.objectContaining({ '@type': 'ContactPoint', telephone: '+43 2738 555 01' }))
  })

  it('are in English under /en', async () => {
    const markup = await html('/en/alles')
    for (const words of ['Load the video', 'Write a message', 'Cookie settings', 'Company register number']) {
      expect(markup).toContain(words)
    }
  })
})

describe('an event', () => {
  it('has its capacity, tickets and ways into the calendar', async () => {
    const markup = plain(await html('/waslos/jungwein'))
    expect(markup).toContain('40 Plätze')
    expect(markup).toContain('href="https://karten.example/jungwein"')
    expect(markup).toMatch(/href="\/api\/v0\/event\/[0-9a-f]{24}\/ics\?locale=de"/)
    expect(markup).toContain('href="/api/v0/events.ics?locale=de"')
    expect(graph(markup)[1]).toMatchObject({
      maximumAttendeeCapacity: 40,
      eventSchedule: { repeatFrequency: 'P1W', repeatCount: 4 },
    })
  })
})

describe('an article of the press', () => {
  it('says who wrote it and leads there', async () => {
    const markup = await html('/pressestimmen/besuch')
    expect(markup).toContain('href="https://example.org/besuch"')
    expect(graph(markup)).toContainEqual(expect.objectContaining({ '@type': 'Review', datePublished: '2026-09-30' }))
  })
})

describe('a long list of news', () => {
  it('is whole in the markup, and leads to its next page', async () => {
    const markup = await html('/neues')
    expect(markup).toContain('Meldung 10')
    expect(markup).toMatch(/class="news-row\s+is-later"/)
    expect(markup).toContain('href="?page=2"')
  })

  it('goes on without JavaScript', async () => {
    const markup = await html('/neues?page=3')
    expect(markup).toContain('Meldung 25')
    expect(markup).not.toContain('Meldung 10<')
    expect(markup).not.toContain('href="?page=4"')
  })
})

describe('the footer of every page', () => {
  it.each(['/', '/alles', '/gibtsnicht', '/login'])('%s leads to the cookie settings', async (path) => {
    expect(await html(path)).toMatch(/<button[^>]*class="site-footer-button"[^>]*>Cookie-Einstellungen<\/button>/)
  })
})

describe('a document for a frame', () => {
  it('loads nothing by itself and says why', async () => {
    const response = await site.get('/embed/video?url=https://youtu.be/dQw4w9WgXcQ', {
      'x-csp-nonce': 'bm9uY2Utb2YtdGhpcy1hbnN3ZXI',
    })
    const markup = await response.text()
    expect(response.status).toBe(200)
    expect(markup).toContain('wird erst geladen, wenn Sie ihm in den Cookie-Einstellungen zustimmen')
    expect(markup).not.toMatch(/<iframe|src="https?:|<style|\sstyle=/)
    expect(markup).toMatch(/<script type="module" src="\/assets\/entry-embed-[^"]+\.js" nonce="bm9uY2Ut/)
    expect(markup).toContain('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
  })

  it.each([
    '/embed/video?url=https://evil.example/film',
    '/embed/video',
    '/embed/map?lat=48&lng=x',
    '/embed/facebook?page=https://evil.example/',
    '/embed/anything',
  ])('%s is refused, with nothing of the request repeated', async (path) => {
    const response = await site.get(path)
    const markup = await response.text()
    expect(response.status).toBe(404)
    expect(markup).not.toContain('evil')
    expect(markup).not.toContain('<script')
  })

  it('keeps the name of a marker from ending its data block', async () => {
    const name = encodeURIComponent('</script><script>alert(1)</script>')
    expect(await html(`/embed/map?lat=48&lng=15&marker=48,15,${name}`)).not.toContain('<script>alert')
  })
})

describe('small answers', () => {
  it('give robots the lines of the settings beside the house’s rules', async () => {
    const text = await html('/robots.txt')
    expect(text).toContain('Disallow: /admincenter\n')
    expect(text).toContain('User-agent: Grabber\nDisallow: /\n')
  })

  it('prove whose site it is in the head of a page', async () => {
    expect(await html('/')).toContain('<meta name="site-verification" content="abc&quot;123" data-head>')
  })

  it('hold a service worker that keeps renditions only, and a page for when there is no network', async () => {
    const response = await site.get('/sw.js')
    expect(response.headers.get('content-type')).toContain('text/javascript')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await html('/offline')).toContain('Keine Verbindung')
  })
})
