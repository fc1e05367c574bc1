const FREQUENCIES: Record<string, string> = { DAILY: 'D', WEEKLY: 'W', MONTHLY: 'M', YEARLY: 'Y' }

const DAYS: Record<string, string> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
}

/** A recurrence (RFC 5545) as search engines read it (schema.org/Schedule). */
export function scheduleOf(rrule: string, start: string, timeZone: string) {
  const parts = new Map(rrule.split(';').map((part) => part.split('=') as [string, string]))
  const frequency = FREQUENCIES[parts.get('FREQ') ?? '']
  const days = (parts.get('BYDAY') ?? '').split(',').flatMap((day) => DAYS[day.slice(-2)] ?? [])
  const count = Number(parts.get('COUNT'))
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(parts.get('UNTIL') ?? '') ?? []
  return {
    '@type': 'Schedule',
    startDate: start,
    endDate: year && `${year}-${month}-${day}`,
    repeatFrequency: frequency && `P${parts.get('INTERVAL') ?? 1}${frequency}`,
    repeatCount: count > 0 ? count : undefined,
    byDay: days.length > 0 ? days.map((name) => `https://schema.org/${name}`) : undefined,
    scheduleTimezone: timeZone,
  }
}
