import type { ConfigStore } from '../config/config-store.ts'
import type { EntryStore } from '../entries/entry-store.ts'
import type { StoredEntry } from '../entries/stored-entry.ts'
import { nextOccurrence, occurrences } from './recurrence.ts'

export interface ComingDeps {
  entries: Pick<EntryStore, 'comingEvents' | 'recurring'>
  config: Pick<ConfigStore, 'get'>
  now: () => Date
}

/** Events that have not ended, the next first; one that comes again says when it takes place next. */
export async function comingEvents(
  { entries, config, now }: ComingDeps,
  locale: StoredEntry['locale'],
): Promise<StoredEntry[]> {
  const [found, { site }] = await Promise.all([entries.comingEvents(locale, now()), config.get()])
  return found.flatMap((entry) => atItsNext(entry, now(), site.timezone) ?? []).sort(byStart)
}

/** True if a date that comes again ended between two moments: lists name its next one from then on. */
export async function someCameRound(
  { entries, config }: Omit<ComingDeps, 'now'>,
  from: Date,
  to: Date,
): Promise<boolean> {
  const [found, { site }] = await Promise.all([entries.recurring(from), config.get()])
  const ended = (entry: StoredEntry) => {
    const event = entry.live?.data.event
    const touching = event ? occurrences(event, { from, to, zone: site.timezone }) : []
    return touching.some(({ end }) => end <= to.toISOString())
  }
  return found.some(ended)
}

function atItsNext(entry: StoredEntry, now: Date, zone: string): StoredEntry | undefined {
  const { live } = entry
  const event = live?.data.event
  if (!live || !event?.rrule) return entry
  const next = nextOccurrence(event, now, zone)
  if (!next) return undefined
  const { start } = next
  const end = event.end && new Date(Date.parse(start) + Date.parse(event.end) - Date.parse(event.start)).toISOString()
  return {
    ...entry,
    event_start: start,
    live: { ...live, data: { ...live.data, event: { ...event, start, ...(end && { end }) } } },
  }
}

const byStart = (a: StoredEntry, b: StoredEntry) => (a.event_start ?? '').localeCompare(b.event_start ?? '')
