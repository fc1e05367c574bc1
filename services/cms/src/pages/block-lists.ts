import type { Block } from '@rebzeile/contracts/http/cms/block.ts'
import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import { type ComingDeps, comingEvents } from '../calendar/coming-events.ts'
import type { EntryStore } from '../entries/entry-store.ts'
import { presentLive } from '../entries/present-entry.ts'

interface Deps extends ComingDeps {
  entries: Pick<EntryStore, 'newest'> & ComingDeps['entries']
}

type ListBlock = Extract<Block, { type: 'news' | 'events' | 'press' }>

/** The entries that a page's `news`, `events` and `press` blocks list, by block id: at most one query for each kind. */
export async function blockLists(
  deps: Deps,
  blocks: readonly Block[],
  locale: Entry['locale'],
): Promise<Record<string, Entry[]>> {
  const { entries, now } = deps
  const lists = blocks.filter((block): block is ListBlock => ['news', 'events', 'press'].includes(block.type))
  const most = (type: ListBlock['type']) =>
    Math.max(0, ...lists.filter((block) => block.type === type).map(({ props }) => props.limit))
  const newest = async (type: 'news' | 'press') => {
    const limit = most(type)
    return limit ? entries.newest(type, locale, { limit, now: now() }) : []
  }
  const coming = async () => {
    const limit = most('events')
    return limit ? comingEvents(deps, locale) : []
  }
  const [news, events, press] = await Promise.all([newest('news'), coming(), newest('press')])
  const found = { news, events, press }
  return Object.fromEntries(
    lists.map(({ id, type, props }) => [
      id,
      found[type].slice(0, props.limit).map((entry) => presentLive(entry, locale)),
    ]),
  )
}
