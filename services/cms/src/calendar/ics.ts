import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import ical, { type ICalEventData } from 'ical-generator'
import { DateTime } from 'luxon'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { plainText } from '../html/plain-text.ts'

export interface Site {
  name: string
  timezone: string
  publicUrl: string
}

const MOST_WORDS = 2_000

/** Events as a calendar that others can read: in the zone of the house, with its rules for the clock. */
export function calendarOf(entries: readonly Entry[], site: Site): string {
  const calendar = ical({
    name: site.name,
    prodId: { company: 'Rebzeile', product: 'Kalender' },
    timezone: { name: site.timezone, generator: zoneBlock },
    events: entries.flatMap((entry) => eventOf(entry, site) ?? []),
  })
  return calendar.toString()
}

function eventOf(entry: Entry, { timezone, publicUrl }: Site): ICalEventData | undefined {
  const { event } = entry.data
  if (!event) return undefined
  const at = (instant: string) => DateTime.fromISO(instant, { zone: timezone })
  const end = at(event.end ?? event.start)
  const host = new URL(publicUrl).host
  return {
    id: `${entry._id}@${host}`,
    // Of the entry, not of the moment: the calendar of an unchanged site stays the same to the byte.
    stamp: new Date(entry.updated),
    start: at(event.start),
    end: event.all_day ? end.plus({ days: 1 }) : end,
    timezone,
    allDay: event.all_day,
    ...(event.rrule && { repeating: `RRULE:${event.rrule}` }),
    summary: oneLine(entry.title),
    description: descriptionOf(entry),
    ...(event.location && { location: oneLine(event.location) }),
    url: publicUrl + (entry.route ?? '/'),
  }
}

function descriptionOf({ meta_description, content, data }: Entry): string {
  const texts = data.blocks.flatMap((block) => (block.type === 'text' ? [block.props.html] : []))
  return plainText(meta_description || [...content, ...texts].join(' ')).slice(0, MOST_WORDS)
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const zoneBlock = (zone: string): string | null => {
  const [block] = tzlib_get_ical_block(zone)
  return block ?? null
}
