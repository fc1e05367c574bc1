import type { FileIds, MenuIds } from './blocks.ts'
import { downloads, events, gallery, menu, quote, text } from './blocks.ts'
import type { SeedEntry } from './entry.ts'

/** Restaurant, menu, brunch and meeting room. */
export const restaurantPages = (files: FileIds, menus: MenuIds): SeedEntry[] => [
  restaurant(files),
  menuPage(files),
  brunch(files, menus),
  meetingRoom(files),
]

const restaurant = (files: FileIds): SeedEntry => ({
  type: 'page',
  title: 'Restaurant',
  slug: 'restaurant',
  route: '/restaurant',
  order: 20,
  navigation: 'main',
  content: [
    '<p>In der alten Wagnerei stehen elf Tische, im Sommer noch einmal so viele unter dem Nussbaum. Gekocht wird, was in Gehweite wächst, grast oder fliegt – und was zum Wein passt, der gerade offen ist.</p>',
  ],
  meta_description: 'Restaurant Amselried: Wagramer Küche mit kurzen Wegen, Mittwoch bis Sonntag.',
  data: {
    blocks: [
      gallery('Aus Küche und Stube', [files.gaststube, files.backhendl, files.wild]),
      text(
        '<h2>Öffnungszeiten</h2><p>Mittwoch bis Samstag 11:30–22:00 Uhr (Küche bis 21:00 Uhr)<br>Sonn- und Feiertag 10:00–17:00 Uhr<br>Montag und Dienstag ist Ruhetag.</p><h3>Von wem wir kaufen</h3><ul><li>Hendl vom Hof Ebenlechner in Tiefenthal</li><li>Wild aus dem Revier Oberlössbach</li><li>Gemüse von Gärtnerin Ilse Märzinger</li><li>Brot aus dem Holzofen der Bäckerei Dorn</li></ul>',
      ),
      quote({ text: 'Wir kochen nicht raffiniert. Wir kochen genau.', source: 'Johanna Lössner', medium: 'Küche' }),
      events('Im Restaurant', 3),
    ],
  },
  translations: { en: { title: 'Restaurant' } },
})

const menuPage = (files: FileIds): SeedEntry => ({
  type: 'page',
  title: 'Speisekarte',
  slug: 'speisekarte',
  route: '/speisekarte',
  order: 30,
  navigation: 'main',
  content: ['<p>Unsere Karte ist kurz und wechselt mit dem Garten. Das gilt in dieser Woche:</p>'],
  meta_description: 'Die aktuelle Speisekarte des Restaurants Amselried.',
  data: {
    blocks: [
      menu('Was es gibt'),
      gallery('Frisch vom Herd', [files.backhendl, files.wild]),
      downloads('Zum Mitnehmen', [
        { file: files.etikett, title: 'Weinempfehlung der Woche: Grüner Veltliner Ried Amselgrund' },
      ]),
    ],
  },
  translations: { en: { title: 'Menu' } },
})

const brunch = (files: FileIds, menus: MenuIds): SeedEntry => ({
  type: 'page',
  title: 'Brunch',
  slug: 'brunch',
  route: '/brunch',
  order: 40,
  navigation: 'main',
  content: [
    '<p>Jeden Sonntag von 10 bis 14 Uhr decken wir die lange Tafel: Eier aus Tiefenthal, geräucherte Forelle, Holzofenbrot, Marmeladen von Ilse und ein Glas Frizzante zum Anfangen.</p>',
  ],
  meta_description: 'Sonntagsbrunch im Restaurant Amselried, 10 bis 14 Uhr.',
  data: {
    blocks: [
      gallery('Sonntag um zehn', [files.brunch, files.gaststube], 'wide'),
      text(
        '<h2>Was es kostet</h2><ul><li>Erwachsene: 34 Euro, mit Kaffee, Saft und einem Glas Frizzante</li><li>Kinder von 6 bis 14 Jahren: 1,50 Euro pro Lebensjahr</li><li>Kinder unter 6 Jahren sind eingeladen</li></ul><p>Bitte reservieren Sie bis Freitagabend – die Tafel ist meistens voll.</p>',
      ),
      menu('Auf der Tafel', menus.brunch),
    ],
  },
  translations: { en: { title: 'Brunch' } },
})

const meetingRoom = (files: FileIds): SeedEntry => ({
  type: 'page',
  title: 'Seminarraum',
  slug: 'seminarraum',
  route: '/seminarraum',
  order: 50,
  navigation: 'main',
  content: [
    '<p>Unter dem Dach des Presshauses liegt ein Raum mit drei hohen Fenstern, einem langen Tisch und sehr viel Ruhe. Hier denken bis zu 28 Menschen nach, ohne dass jemand auf die Uhr schaut.</p>',
  ],
  meta_description: 'Seminarraum am Weingut Amselried: Klausuren und Workshops für bis zu 28 Personen.',
  data: {
    blocks: [
      gallery('Der Raum', [files.seminarraum, files.riedMorgen], 'wide'),
      text(
        '<h2>Ausstattung</h2><ul><li>72 m², Tageslicht von drei Seiten, verdunkelbar</li><li>Bildschirm, Beamer, Flipcharts, Moderationskoffer</li><li>Glasfaser und stabiles WLAN</li><li>Terrasse für die Pausen</li></ul><h2>Pauschale</h2><p>Ganzer Tag mit Kaffee, Obst, Mittagsmenü und Mineralwasser: <strong>62 Euro pro Person</strong>. Auf Wunsch schließt eine Verkostung im Keller den Tag ab.</p>',
      ),
    ],
  },
  translations: { en: { title: 'Meeting room' } },
})
