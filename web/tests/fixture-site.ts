import { GUEST, type User } from '@rebzeile/contracts/http/auth/user.ts'
import type { Block } from '@rebzeile/contracts/http/cms/block.ts'
import { SiteFrame } from '@rebzeile/contracts/http/cms/config.ts'
import { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import { type FileRef, Page } from '@rebzeile/contracts/http/cms/page.ts'
import { SportsClub, SportsTeam } from '@rebzeile/contracts/http/cms/sports.ts'
import type { z } from 'zod'
import { pictureFile } from './fixture-pictures.ts'

const id = (n: number) => n.toString(16).padStart(24, '0')
const uuid = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`
const NOW = '2026-11-21T08:00:00.000Z'

let blocks = 0
const block = <Type extends Block['type']>(type: Type, props: Extract<Block, { type: Type }>['props']) => ({
  id: uuid(++blocks),
  type,
  props,
})

const PICTURES = [
  'Weingärten am Wagram im Abendlicht',
  'Die Gaststube mit gedeckten Tischen',
  'Eine Flasche Roter Veltliner',
  'Der Lössboden in der Ried Brunnthal',
  'Lese im Oktober',
  'Das alte Presshaus',
  'Blick über die Donauauen',
]
export const files: Record<string, FileRef> = Object.fromEntries(
  PICTURES.map((alt, index) => [id(100 + index), pictureFile(id(100 + index), alt, index === 3 ? alt : undefined)]),
)
const menuFile: FileRef = {
  ...pictureFile(id(200), 'Speisekarte'),
  name: 'speisekarte-herbst.pdf',
  ext: 'pdf',
  mime: 'application/pdf',
  size: 1_240_000,
  isImg: false,
  gridrefs: [],
  gridrefs_ng: [],
}
files[menuFile._id] = menuFile
const image = (n: number) => ({ file: id(100 + n) })

let entries = 0
const entry = (facts: Partial<z.input<typeof Entry>>): Entry =>
  Entry.parse({
    _id: id(1_000 + ++entries),
    rev: 1,
    created: NOW,
    updated: NOW,
    perm: {},
    date: NOW,
    type: 'page',
    locale: 'de',
    slug: 'seite',
    route: null,
    order: 0,
    parent_page: null,
    tags: [],
    navigation: 'main',
    publish_date: NOW,
    unpublish_date: null,
    title: 'Titel',
    content: [],
    data: { blocks: [] },
    media: [],
    downloads: [],
    links: [],
    sponsors: [],
    meta_keywords: '',
    meta_description: '',
    seo: {},
    translations: {},
    status: 'published',
    redirects_from: [],
    ...facts,
  })

const FESTIVAL =
  '<p>Sechs Jahrgänge, drei Rieden, ein langer Tisch. Wir verkosten gemeinsam und erzählen, warum Löss nicht gleich Löss ist.</p>'
const events = [
  entry({
    type: 'event',
    title: 'Jungweinverkostung im Presshaus',
    route: '/waslos/jungwein',
    content: [FESTIVAL],
    media: [image(5), image(4), image(3)],
    data: {
      blocks: [],
      event: {
        capacity: 40,
        ticket_url: 'https://karten.example/jungwein',
        rrule: 'FREQ=WEEKLY;BYDAY=SA;COUNT=4',
        start: '2026-11-28T17:00:00.000Z',
        end: '2026-11-28T21:00:00.000Z',
        all_day: false,
        location: 'Presshaus',
        price: '€ 24 pro Person',
      },
    },
  }),
  entry({
    type: 'event',
    title: 'Adventbrunch',
    content: ['<p>Mit Räucherfisch aus der Region und Kletzenbrot. Bitte reservieren Sie telefonisch.</p>'],
    data: {
      blocks: [],
      event: { start: '2026-12-06T09:30:00.000Z', all_day: false, location: 'Gaststube', price: '€ 39 pro Person' },
    },
  }),
]
const news = [
  entry({
    type: 'news',
    title: 'Gold für den Roten Veltliner 2024',
    route: '/neues/gold',
    media: [image(2)],
    publish_date: '2026-11-12T09:00:00.000Z',
    content: [
      '<p>Bei der Landesprämierung ist unser Roter Veltliner aus der Ried Steinberg mit Gold ausgezeichnet worden – zum dritten Mal in Folge.</p>',
    ],
    data: {
      blocks: [
        block('quote', {
          text: 'Ein Wein wie ein Spaziergang nach dem Regen.',
          source: 'Maria Hof',
          medium: 'Weinjournal',
        }),
      ],
    },
  }),
  entry({
    type: 'news',
    title: 'Die neue Herbstkarte ist da',
    publish_date: '2026-10-02T09:00:00.000Z',
    content: ['<p>Kürbis, Wild und die ersten Maroni: Ab sofort gilt unsere Karte für den Herbst.</p>'],
  }),
]

const eventsBlock = block('events', { title: 'Was ist los', limit: 6 })
const newsBlock = block('news', { title: 'Neues vom Hof', limit: 3 })

export const pages: Record<string, z.input<typeof Page>> = {}
const page = (entry: Entry, lists: Record<string, Entry[]> = {}, shelves: Partial<z.input<typeof Page>> = {}) => {
  pages[entry.route ?? ''] = Page.parse({ kind: 'page', page: entry, lists, files, ...shelves })
}

page(
  entry({
    title: 'Willkommen',
    route: '/',
    meta_description: 'Wein, Küche und ein Platz unter Nussbäumen: das Weingut Hof am Wagram.',
    translations: { en: { title: 'Welcome' } },
    data: {
      blocks: [
        block('hero', {
          image: image(0),
          kicker: 'Weingut und Restaurant am Wagram',
          title: 'Wo der Löss den Wein erzählt',
          text: 'Seit vier Generationen keltern wir Weine, die nach ihrem Boden schmecken - und decken den Tisch dazu.',
          link: { href: '/vinothek', label: 'Zur Vinothek' },
        }),
        block('text', {
          html: '<h2>Ein Hof, zwei Handwerke</h2><p>Im Keller reift der Rote Veltliner, in der Küche schmort das Kalb vom Nachbarn. Beides braucht dasselbe: gute Herkunft, ruhige Hände und Zeit. <a href="/restaurant">Unser Restaurant</a> ist von Donnerstag bis Sonntag für Sie geöffnet.</p><p>Kommen Sie auf ein Glas, bleiben Sie zum Essen.</p>',
        }),
        block('counter', { target: 237, text: 'WÄHLEN SIE AUS {n} WEINEN VOM WAGRAM', href: '/vinothek' }),
        block('teasers', {
          title: 'Bei uns',
          items: [
            {
              title: 'Restaurant',
              text: 'Regionale Küche, vier Tage die Woche.',
              href: '/restaurant',
              image: image(1),
            },
            {
              title: 'Vinothek',
              text: 'Verkosten und mitnehmen, ab Hof zum Ab-Hof-Preis.',
              href: '/vinothek',
              image: image(2),
            },
            { title: 'Die Region', text: 'Wanderwege, Kellergassen und die Donau.', href: '/region', image: image(6) },
          ],
        }),
        eventsBlock,
        block('quote', {
          text: 'Der schönste Gastgarten zwischen Krems und Wien.',
          source: 'Johanna Wieser',
          medium: 'Genussmagazin',
          href: 'https://example.org/',
        }),
        newsBlock,
        block('gallery', { title: 'Bilder vom Hof', layout: 'grid', images: [0, 1, 2, 3, 4, 5].map(image) }),
      ],
    },
  }),
  { [eventsBlock.id]: events, [newsBlock.id]: news },
)
page(
  entry({
    title: 'Restaurant',
    route: '/restaurant',
    content: [
      '<p>Wir kochen, was die Region hergibt, und schenken dazu aus, was vor der Tür wächst. Im Sommer sitzen Sie unter den Nussbäumen, im Winter am Kachelofen.</p><h2>Unsere Küche</h2><p>Das Fleisch kommt von drei Höfen im Umkreis von 12 km, das Gemüse aus dem eigenen Garten.</p><ul><li>Mittagsmenü von Donnerstag bis Samstag</li><li>Sonntagsbrunch ab 10 Uhr</li><li>Feste bis 80 Personen</li></ul><table><tbody><tr><th>Kalbsbeuschel mit Knödel</th><td>€ 14,80</td></tr><tr><th>Zander auf Kürbisgemüse</th><td>€ 26,50</td></tr></tbody></table>',
    ],
    data: {
      blocks: [
        block('gallery', { layout: 'wide', images: [image(1), image(4)] }),
        block('download', {
          title: 'Speisekarten',
          downloads: [{ file: menuFile._id, title: 'Speisekarte Herbst 2026' }, { file: menuFile._id }],
        }),
      ],
    },
    translations: { en: { title: 'Restaurant' } },
  }),
)
page(
  entry({
    title: 'Barrierefreiheitserklärung und Datenschutzbestimmungen',
    route: '/datenschutz',
    content: ['<p>Ein sehr kurzer Text.</p>'],
  }),
)
page(entry({ title: 'Böse </script><script>alert(1)</script> Seite', route: '/boese', content: ['<p>Harmlos.</p>'] }))
const voice = entry({
  type: 'press',
  title: 'Ein Besuch am Wagram',
  route: '/pressestimmen/besuch',
  data: {
    blocks: [],
    press: {
      medium: 'Genussmagazin',
      date: '2026-09-30',
      quote: 'Hier möchte man bleiben.',
      url: 'https://example.org/besuch',
    },
  },
})
const [menuBlock, personsBlock, pressBlock, sportsBlock] = [
  block('menu', { title: 'Was es gibt' }),
  block('persons', { title: 'Wer wir sind' }),
  block('press', { title: 'Stimmen', limit: 10 }),
  block('sports', { title: 'Unsere Elf' }),
]
const stored = { rev: 1, created: NOW, updated: NOW }
const dish = { desc: '', diet: [], wine_pairing: [], available: true }
const club = {
  ...stored,
  _id: id(900),
  name: 'SV Wagram',
  short: 'SVW',
  logo: null,
  colors: [],
  founded: 1921,
  zip: '3470',
}
const team = { ...stored, _id: id(901), club: id(900), name: 'Kampfmannschaft', sport: 'Fußball', league: '2. Klasse' }
page(
  entry({
    title: 'Alles auf einmal',
    route: '/alles',
    data: {
      blocks: [
        menuBlock,
        personsBlock,
        pressBlock,
        sportsBlock,
        block('video', { url: 'https://youtu.be/dQw4w9WgXcQ', title: 'Ein Tag im Weingarten', poster: image(0) }),
        block('map', {
          title: 'So finden Sie uns',
          lat: 48.4312,
          lng: 15.8345,
          zoom: 15,
          markers: [{ title: 'Presshaus', lat: 48.4312, lng: 15.8345 }],
          provider: 'osm',
        }),
        block('facebook', { title: 'Facebook' }),
        block('instagram', { limit: 6 }),
        block('html', { html: '<p>Eigenes HTML</p>' }),
        block('form', { title: 'Schreiben Sie uns', topic: 'contact' }),
        block('legal', { kind: 'imprint' }),
        block('legal', { kind: 'accessibility' }),
      ],
    },
  }),
  { [pressBlock.id]: [voice] },
  {
    menus: {
      [menuBlock.id]: {
        ...stored,
        _id: id(800),
        title: 'Herbstkarte',
        valid_from: null,
        valid_to: null,
        pdf: menuFile._id,
        offline: false,
        sections: [
          {
            title: 'Vorweg',
            items: [
              { ...dish, title: 'Kürbissuppe', price: 7.5, allergens: ['L', 'G'], diet: ['vegetarian'] },
              { ...dish, title: 'Beuschel', price: 14.8, allergens: ['A', 'G'], available: false },
            ],
          },
        ],
      },
    },
    persons: {
      [personsBlock.id]: [
        {
          ...stored,
          _id: id(810),
          first_name: 'Johanna',
          last_name: 'Wieser',
          role: 'Kellermeisterin',
          bio: '<p>Seit 2011 am Hof.</p>',
          email: 'johanna@hof-am-wagram.at',
          order: 1,
          tags: [],
          offline: false,
          social: [],
        },
      ],
    },
    sports: {
      [sportsBlock.id]: {
        clubs: [SportsClub.parse(club)],
        teams: [
          SportsTeam.parse({
            ...team,
            season: '2026/27',
            results: [
              {
                date: '2026-11-14T14:00:00.000Z',
                opponent: 'Union Kirchberg',
                home: true,
                score_own: 3,
                score_other: 1,
              },
              { date: '2026-11-28T14:00:00.000Z', opponent: 'SC Fels', home: false },
            ],
          }),
        ],
      },
    },
  },
)
page(voice)

/** Twenty-five older pieces of news; a page shows the first ten. */
export const oldNews = Array.from({ length: 25 }, (_, index) =>
  entry({ type: 'news', title: `Meldung ${index + 1}`, publish_date: '2026-08-01T09:00:00.000Z' }),
)
const newsList = block('news', { limit: 10 })
page(entry({ title: 'Neues', route: '/neues', data: { blocks: [newsList] } }), { [newsList.id]: oldNews.slice(0, 10) })
for (const one of [...events, ...news]) if (one.route) page(one)
pages['/alt'] = { kind: 'redirect', to: '/restaurant', code: 301 }

const item = (title: string, route: string) => ({ _id: id(entries++), title, route })
export const frame: SiteFrame = SiteFrame.parse({
  config: {
    _id: 'site',
    rev: 1,
    site: { name: 'Weingut Hof am Wagram', claim: 'Wein und Küche seit 1921', locale: 'de', timezone: 'Europe/Vienna' },
    contact: {
      address: 'Kellergasse 12, 3483 Feuersbrunn',
      phone: '+43 2738 555 01',
      email: 'servus@hof-am-wagram.at',
      opening_hours: ['Donnerstag bis Samstag, 11 - 22 Uhr', 'Sonntag, 10 - 17 Uhr'],
    },
    seo: {
      title_tpl: '{title} – {site}',
      description: 'Weingut und Restaurant am Wagram',
      noindex: false,
      robots: 'User-agent: Grabber\nDisallow: /',
      verification: [{ name: 'site-verification', content: 'abc"123' }],
    },
    legal: {
      company_name: 'Weingut Hof am Wagram GmbH',
      register_no: 'FN 000000 x',
      uid: 'ATU00000000',
      accessibility: { status: 'partial', known_issues: ['Alte PDF-Dateien'], contact: 'servus@hof-am-wagram.at' },
    },
    social: { facebook_page: 'https://www.facebook.com/hofamwagram' },
    privacy: { policy_path: '/datenschutz', version: 1, fb_enabled: true, instagram_enabled: true },
    auth: { login_redirect: '/' },
    messages: { captcha: 'pow' },
    api_keys: {},
  },
  navigation: {
    main: [
      item('Restaurant', '/restaurant'),
      item('Speisekarte', '/speisekarte'),
      item('Brunch', '/brunch'),
      item('Vinothek', '/vinothek'),
      item('Was ist los', '/waslos'),
      item('Seminarraum', '/seminarraum'),
      item('Region', '/region'),
      item('Pressestimmen', '/pressestimmen'),
      item('Kontakt', '/kontakt'),
    ],
    footer: [
      item('Impressum', '/impressum'),
      item('Datenschutz', '/datenschutz'),
      item('Barrierefreiheit', '/barrierefreiheit'),
    ],
  },
})

export const admin: User = { ...GUEST, _id: id(1), handle: 'anna@hof.at', name: 'Anna Hof', roles: ['admin'] }
export const guest = GUEST
