import type { Locale } from './site-path.ts'

const NBSP = '\u00a0'

/** The parts of a date as the lists and pages show them. */
export interface DateParts {
  day: string
  month: string
  year: string
  weekday: string
  time: string
}

const tag = (locale: Locale) => (locale === 'de' ? 'de-AT' : 'en-GB')

/** Takes an instant apart in the site's time zone. */
export function dateParts(instant: string, timeZone: string, locale: Locale): DateParts {
  const date = new Date(instant)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag(locale), { ...options, timeZone }).format(date)
  return {
    day: part({ day: 'numeric' }).replace(/\D/g, ''),
    month: part({ month: 'long' }),
    year: part({ year: 'numeric' }),
    weekday: part({ weekday: 'long' }),
    time: part({ hour: '2-digit', minute: '2-digit', hour12: false }),
  }
}

/** `21. November 2026`, `21 November 2026`. */
export function longDate(instant: string, timeZone: string, locale: Locale): string {
  const { day, month, year } = dateParts(instant, timeZone, locale)
  return locale === 'de' ? `${day}.${NBSP}${month} ${year}` : `${day}${NBSP}${month} ${year}`
}

interface Span {
  start: string
  end?: string | undefined
  all_day: boolean
}

/** When something takes place, in words: weekday, date, and the time unless it lasts all day. */
export function spanInWords({ start, end, all_day }: Span, timeZone: string, locale: Locale): string {
  const from = dateParts(start, timeZone, locale)
  const first = longDate(start, timeZone, locale)
  const last = end ? longDate(end, timeZone, locale) : first
  if (first !== last) return `${first} – ${last}`
  const day = `${from.weekday}, ${first}`
  if (all_day) return day
  return `${day}, ${hours(from.time, end ? dateParts(end, timeZone, locale).time : from.time, locale)}`
}

function hours(from: string, to: string, locale: Locale): string {
  const span = from === to ? from : `${from}–${to}`
  return locale === 'de' ? `${span}${NBSP}Uhr` : span
}
