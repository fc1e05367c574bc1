import type { Block } from '@rebzeile/contracts/http/cms/block.ts'
import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import type { EntryStore } from '../entries/entry-store.ts'
import { presentLive } from '../entries/present-entry.ts'

interface Deps {
  entries: Pick<EntryStore, 'news' | 'comingEvents'>
  now: () => Date
}

type ListBlock = Extract<Block, { type: 'news' | 'events' }>

/** The entries that a page's `news` and `events` blocks list, by block id: at most one query for each kind. */
export async function blockLists(
  { entries, now }: Deps,
  blocks: readonly Block[],
  locale: Entry['locale'],
): Promise<Record<string, Entry[]>> {
  const lists = blocks.filter((block): block is ListBlock => block.type === 'news' || block.type === 'events')
  const most = (type: ListBlock['type']) =>
    Math.max(0, ...lists.filter((block) => block.type === type).map(({ props }) => props.limit))
  const [newsLimit, eventsLimit] = [most('news'), most('events')]
  const found = {
    news: newsLimit ? await entries.news(locale, newsLimit, now()) : [],
    events: eventsLimit ? await entries.comingEvents(locale, eventsLimit, now()) : [],
  }
  return Object.fromEntries(
    lists.map(({ id, type, props }) => [
      id,
      found[type].slice(0, props.limit).map((entry) => presentLive(entry, locale)),
    ]),
  )
}
