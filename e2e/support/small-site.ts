import { events, gallery, hero, news, quote, teasers, text } from '@rebzeile/dev/seed/content/blocks.ts'
import type { SeedEntry } from '@rebzeile/dev/seed/content/entry.ts'
import { SITE_CONFIG } from '@rebzeile/dev/seed/content/site-config.ts'
import { PICTURES } from '@rebzeile/dev/seed/pictures/pictures.ts'
import { putEntry } from '@rebzeile/dev/seed/put-entry.ts'
import { putPictures } from '@rebzeile/dev/seed/put-pictures.ts'
import type { SiteApi } from '@rebzeile/dev/seed/site-api.ts'

/** A site of a few pages and two pictures, put there through the public API. */
export async function seedSmallSite(api: SiteApi): Promise<void> {
  await api.changeConfig({ ...(await api.config()), ...SITE_CONFIG })
  const { riedHerbst, gaststube } = PICTURES
  const files = await putPictures(api, { riedHerbst, gaststube })
  for (const entry of pages(files)) await putEntry(api, entry)
}

type Files = Record<'riedHerbst' | 'gaststube', string>

const pages = (files: Files): SeedEntry[] => [
  {
    type: 'news',
    title: 'Die Lese ist im Keller',
    slug: 'lese',
    route: '/news/lese',
    content: ['<p>Am 14. Oktober kam die letzte Butte Zweigelt.</p>'],
  },
  {
    type: 'page',
    title: 'Willkommen am Wagram',
    slug: 'willkommen',
    route: '/',
    navigation: 'none',
    data: {
      blocks: [
        hero({
          image: { file: files.riedHerbst },
          kicker: 'Weingut',
          title: 'Wo der Löss den Wein erzählt',
          text: 'Seit fünf Generationen.',
          link: { href: '/weingut', label: 'Zum Weingut' },
        }),
        teasers('Was dürfen wir Ihnen zeigen?', [
          { title: 'Weingut', text: 'Unsere Rieden.', href: '/weingut', image: { file: files.gaststube } },
        ]),
        news('Neues'),
        events('Termine'),
      ],
    },
    translations: { en: { title: 'Welcome to the Wagram' } },
  },
  {
    type: 'page',
    title: 'Weingut',
    slug: 'weingut',
    route: '/weingut',
    order: 1,
    navigation: 'main',
    content: ['<p>Zwölf Hektar am Wagram, seit fünf Generationen.</p>'],
    data: {
      blocks: [
        text('<h2>Die Rieden</h2><p>Löss, so weit das Auge reicht.</p>'),
        gallery('Bilder vom Weingut', [files.riedHerbst, files.gaststube]),
        quote({ text: 'Ein Wein wie ein Spaziergang.', source: 'Wagramer Bote' }),
      ],
    },
    translations: { en: { title: 'Winery' } },
  },
  {
    type: 'page',
    title: 'Gästezimmer',
    slug: 'gaestezimmer',
    route: '/gaestezimmer',
    order: 2,
    navigation: 'main',
    content: ['<p>Fünf Zimmer mit Blick auf die Reben.</p>'],
  },
]
