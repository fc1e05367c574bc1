import type { EventFacts } from '@rebzeile/contracts/http/cms/block.ts'
import { invalidField } from '@rebzeile/kit/errors/refusal.ts'
import { DateTime } from 'luxon'
import rrule, { type RRule } from 'rrule'
import type { z } from 'zod'

type Facts = z.output<typeof EventFacts>

/** One time that an event takes place. */
export interface Occurrence {
  start: string
  end: string
}

const DAY_MS = 86_400_000
const YEAR_MS = 366 * DAY_MS
const LONGEST_YEARS = 20
const FOREVER = '9999-12-31T23:59:59.999Z'

/** Refuses (C200) rules nobody understands, and those that repeat so often that no calendar could show them. */
export function expectRecurrence({ rrule: rule, start }: Facts): void {
  if (!rule) return
  const wrong = () => invalidField('data.event.rrule', 'format', 'Diese Wiederholung ist nicht möglich')
  if (!/^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;|$)/.test(rule) || /BY(HOUR|MINUTE|SECOND)|DTSTART/.test(rule))
    throw wrong()
  try {
    readRule(rule, new Date(start))
  } catch {
    throw wrong()
  }
}

/** When the event takes place between two moments, in order: what touches the span counts. */
export function occurrences(event: Facts, { from, to, zone }: { from: Date; to: Date; zone: string }): Occurrence[] {
  const length = lengthOf(event)
  const shown = (start: Date): Occurrence => ({
    start: start.toISOString(),
    end: new Date(start.getTime() + length).toISOString(),
  })
  const touches = ({ start, end }: Occurrence) => end > from.toISOString() && start < to.toISOString()
  if (!event.rrule) return [shown(new Date(event.start))].filter(touches)
  const rule = readRule(event.rrule, onTheWall(new Date(event.start), zone))
  const starts = rule.between(onTheWall(new Date(from.getTime() - length), zone), onTheWall(to, zone), true)
  return starts.map((wall) => shown(fromTheWall(wall, zone))).filter(touches)
}

/** The first that has not ended, within two years. */
export function nextOccurrence(event: Facts, now: Date, zone: string): Occurrence | undefined {
  return occurrences(event, { from: now, to: new Date(now.getTime() + 2 * YEAR_MS), zone })[0] ?? later(event, now)
}

/** The moment after which it does not take place any more, to the day. */
export function lastEnd(event: Facts): string {
  const start = new Date(event.start)
  const length = lengthOf(event)
  if (!event.rrule) return new Date(start.getTime() + length).toISOString()
  const rule = readRule(event.rrule, start)
  if (!rule.options.until && !rule.options.count) return FOREVER
  const horizon = new Date(start.getTime() + LONGEST_YEARS * YEAR_MS)
  const last = rule.between(start, horizon, true).at(-1) ?? start
  // Reckoned without the zone: a day more than that never hides the last evening.
  return new Date(last.getTime() + length + DAY_MS).toISOString()
}

/** An event of whole days lasts until the end of its last day. */
function lengthOf({ start, end = start, all_day }: Facts): number {
  return Math.max(0, Date.parse(end) - Date.parse(start)) + (all_day ? DAY_MS : 0)
}

const later = (event: Facts, now: Date): Occurrence | undefined =>
  !event.rrule && event.start > now.toISOString()
    ? { start: event.start, end: new Date(Date.parse(event.start) + lengthOf(event)).toISOString() }
    : undefined

/** Rules speak of the clock on the wall: "Sundays at ten" stays ten when the clocks change. */
const onTheWall = (at: Date, zone: string): Date =>
  DateTime.fromJSDate(at, { zone }).setZone('utc', { keepLocalTime: true }).toJSDate()

const fromTheWall = (wall: Date, zone: string): Date =>
  DateTime.fromJSDate(wall, { zone: 'utc' }).setZone(zone, { keepLocalTime: true }).toJSDate()

function readRule(rule: string, start: Date): RRule {
  const options = rrule.RRule.parseString(rule)
  if ((options.interval ?? 1) < 1 || (options.count ?? 1) > 1_000) throw new RangeError('not countable')
  return new rrule.RRule({ ...options, dtstart: start, tzid: null })
}
