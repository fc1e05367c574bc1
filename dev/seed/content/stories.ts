import type { FileIds } from './blocks.ts'
import { gallery } from './blocks.ts'
import type { SeedEntry } from './entry.ts'

/** News and events of the demo; events lie ahead of the day they are seeded on. */
export const stories = (files: FileIds, today: Date): SeedEntry[] => [
  ...newsEntries(files, today),
  ...eventEntries(files, today),
]

const newsEntries = (files: FileIds, today: Date): SeedEntry[] => [
  {
    type: 'news',
    title: 'Die Lese ist im Keller',
    slug: 'lese-im-keller',
    publish_date: daysAgo(today, 24),
    route: '/news/lese-im-keller',
    content: [
      '<p>Am 14. Oktober kam die letzte Butte Zweigelt vom Steinpoint. Das Jahr war trocken, der September kühl: kleine Beeren, viel Farbe, klare Säure. Der Veltliner gärt noch leise vor sich hin und riecht nach Birne und nassem Stein.</p>',
    ],
    media: [{ file: files.traubenRot }],
    data: { blocks: [gallery('Lese 2026', [files.traubenRot, files.traubenWeiss, files.riedHerbst])] },
    translations: { en: { title: 'The harvest is in' } },
  },
  {
    type: 'news',
    title: 'Neuer Jahrgang, altes Etikett',
    slug: 'neuer-jahrgang',
    publish_date: daysAgo(today, 11),
    route: '/news/neuer-jahrgang',
    content: [
      '<p>Der Grüne Veltliner Ried Amselgrund 2024 ist gefüllt. Auf dem Etikett sitzt wieder die Amsel, gezeichnet von Großvater Leopold – nur der Schnabel ist heuer ein wenig gelber geraten.</p>',
    ],
    media: [{ file: files.etikett }],
    data: { blocks: [gallery('Das Etikett', [files.etikett, files.flaschen])] },
    translations: { en: { title: 'New vintage, old label' } },
  },
  {
    type: 'news',
    title: 'Johanna kocht Wild',
    slug: 'johanna-kocht-wild',
    publish_date: daysAgo(today, 3),
    route: '/news/johanna-kocht-wild',
    content: [
      '<p>Bis Weihnachten steht Hirsch aus dem Revier Oberlössbach auf der Karte: als Ragout mit Rotkraut, als Schinken mit Vogerlsalat und, wer vorbestellt, im Ganzen für die lange Tafel.</p>',
    ],
    media: [{ file: files.wild }],
    data: { blocks: [] },
    translations: { en: { title: 'Johanna cooks venison' } },
  },
]

const eventEntries = (files: FileIds, today: Date): SeedEntry[] => [
  event({
    title: 'Jungweinverkostung',
    slug: 'jungweinverkostung',
    start: onWeekday(today, { weeks: 1, weekday: FRIDAY, hour: 17 }),
    hours: 3,
    location: 'Vinothek',
    price: '24 Euro',
    picture: files.flaschen,
    words:
      'Sechs Weine aus dem Stahltank, noch trüb und ungeduldig. Johanna und Kellermeister Veit Lössner erzählen, was daraus wird.',
  }),
  event({
    title: 'Adventbrunch mit Bläsern',
    slug: 'adventbrunch',
    start: onWeekday(today, { weeks: 2, weekday: SUNDAY, hour: 9 }),
    hours: 4,
    location: 'Gaststube',
    price: '38 Euro',
    picture: files.brunch,
    words:
      'Die lange Tafel, vier Bläser aus dem Dorf und ein Topf Beerenpunsch für alle, die mit dem Rad gekommen sind.',
  }),
  event({
    title: 'Kellerfest bei Kerzenlicht',
    slug: 'kellerfest',
    start: onWeekday(today, { weeks: 4, weekday: SATURDAY, hour: 18 }),
    hours: 5,
    location: 'Fasskeller',
    price: 'Eintritt frei',
    picture: files.keller,
    words:
      'Einmal im Jahr gehört der Keller allen. Wein vom Fass, Brot und Speck, und um neun Uhr löschen wir für zehn Minuten das Licht.',
  }),
  event({
    title: 'Rebschnitt zum Mitmachen',
    slug: 'rebschnitt',
    start: onWeekday(today, { weeks: 10, weekday: SATURDAY, hour: 9 }),
    hours: 4,
    location: 'Ried Amselgrund',
    price: 'Gegen freiwillige Spende',
    picture: files.riedWinter,
    words:
      'Veit zeigt, warum weniger Augen mehr Wein bedeuten. Feste Schuhe mitbringen, Schere bekommen Sie von uns, Suppe auch.',
  }),
]

interface EventFacts {
  title: string
  slug: string
  start: Date
  hours: number
  location: string
  price: string
  picture: string
  words: string
}

const event = ({ title, slug, start, hours, location, price, picture, words }: EventFacts): SeedEntry => ({
  type: 'event',
  title,
  slug,
  route: `/waslos/${slug}`,
  content: [`<p>${words}</p>`],
  media: [{ file: picture }],
  data: {
    blocks: [],
    event: {
      start: start.toISOString(),
      end: new Date(start.getTime() + hours * 3_600_000).toISOString(),
      all_day: false,
      location,
      price,
    },
  },
})

const [FRIDAY, SATURDAY, SUNDAY] = [5, 6, 7]

/** An hour (UTC) of a weekday (Monday = 1) some weeks ahead: the house is closed on Monday and Tuesday. */
function onWeekday(today: Date, { weeks, weekday, hour }: { weeks: number; weekday: number; hour: number }): Date {
  const sinceMonday = (today.getUTCDay() + 6) % 7
  const day = today.getUTCDate() - sinceMonday + weeks * 7 + weekday - 1
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), day, hour))
}

const daysAgo = (today: Date, days: number): string => new Date(today.getTime() - days * 86_400_000).toISOString()
