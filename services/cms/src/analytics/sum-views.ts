import type { Analytics } from '@rebzeile/contracts/http/cms/analytics.ts'
import { invalidField } from '@rebzeile/kit/errors/refusal.ts'
import type { z } from 'zod'
import { added, type DayCounts, EMPTY } from './day-counts.ts'
import type { ViewStore } from './view-store.ts'

const DAY_MS = 86_400_000
const MOST_DAYS = 400

/** Page views from one day to another, both included; a day without any counts nothing. */
export async function sumViews(views: ViewStore, from: string, to: string): Promise<z.output<typeof Analytics>> {
  const dates = datesBetween(from, to)
  const days = new Map((await views.between(dates)).map((day) => [day._id, day]))
  const sum = [...days.values()].reduce<DayCounts>((all, day) => added(all, day, Number.POSITIVE_INFINITY), EMPTY)
  return {
    total: sum.total,
    days: dates.map((date) => ({ date, views: days.get(date)?.total ?? 0 })),
    pages: mostFirst(sum.pages),
    referrers: mostFirst(sum.referrers),
    devices: mostFirst(sum.devices),
    countries: mostFirst(sum.countries),
  }
}

/** A day so many days before another. */
export const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10)

function datesBetween(from: string, to: string): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (count < 1) throw invalidField('to', 'order', 'Darf nicht vor dem ersten Tag liegen')
  if (count > MOST_DAYS) throw invalidField('to', 'too_big', 'Höchstens 400 Tage')
  return Array.from({ length: count }, (_, index) => daysBefore(to, count - 1 - index))
}

const SHOWN = 200

const mostFirst = (list: DayCounts['pages']) =>
  [...list].sort((a, b) => b.count - a.count || a.key.localeCompare(b.key)).slice(0, SHOWN)
