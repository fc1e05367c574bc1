import type { SeedEntry } from './entry.ts'

/** What others are said to have written; papers and people are made up. */
export const pressEntries = (today: Date): SeedEntry[] => [
  voice(today, 20, {
    title: 'Ein Veltliner wie Sommerregen',
    slug: 'presse-glas-und-gabel',
    medium: 'Magazin „Glas & Gabel“, Marlene Traub',
    quote: 'Ein Veltliner, der nach Sommerregen auf warmem Löss duftet – und eine Küche, die ihm zuhört.',
  }),
  voice(today, 65, {
    title: 'Knuspriger als bei der Großmutter',
    slug: 'presse-ausflug',
    medium: 'Beilage „Ausflug“, Ferdinand Mostbauer',
    quote: 'Das Backhendl ist so, wie man es von der Großmutter in Erinnerung hat. Nur knuspriger.',
  }),
  voice(today, 130, {
    title: 'Leise, salzig, unvergesslich',
    slug: 'presse-weinbrief-donau',
    medium: 'Weinbrief Donau, Edda Kreuzer',
    quote: 'Roter Veltliner von über sechzig Jahre alten Stöcken: leise, salzig, unvergesslich.',
  }),
  voice(today, 210, {
    title: 'Wo man freiwillig länger bleibt',
    slug: 'presse-tagungsfuehrer',
    medium: 'Tagungsführer 2026, Tobias Wendt',
    quote: 'Ein Seminarraum, in dem man freiwillig länger bleibt.',
  }),
]

interface Voice {
  title: string
  slug: string
  medium: string
  quote: string
}

function voice(today: Date, daysAgo: number, { title, slug, medium, quote }: Voice): SeedEntry {
  const publish_date = new Date(today.getTime() - daysAgo * 86_400_000).toISOString()
  const press = { medium, date: publish_date.slice(0, 10), quote }
  return { type: 'press', title, slug, publish_date, content: [], data: { blocks: [], press } }
}
