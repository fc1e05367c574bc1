import { cmsRoutes } from '@rebzeile/contracts/http/cms/routes.ts'
import type { SportsOverview, SportsPerson, SportsTeam } from '@rebzeile/contracts/http/cms/sports.ts'
import { ok } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import type { z } from 'zod'
import type { ConfigStore } from '../config/config-store.ts'
import { dayIn } from './menu.ts'
import type { Sports } from './sports.ts'

interface Deps {
  sports: Sports
  config: ConfigStore
  now: () => Date
}

type Overview = z.output<typeof SportsOverview>

const MOST = 2_000
const NEXT = 10
const DAYS = 30

/** Numbers and what is due (decisions 3.10). */
export const sportsOverviewRoute = ({ sports, config, now }: Deps): Binding =>
  on(cmsRoutes.sportsOverview, async () => {
    const [clubs, teams, persons, { site }] = await Promise.all([
      sports.clubs.count(),
      sports.teams.list({ limit: MOST }),
      sports.persons.list({ limit: MOST }),
      config.get(),
    ])
    return ok({
      counts: { clubs, teams: teams.total, persons: persons.total },
      next: nextFixtures(teams.items, now()),
      birthdays: comingBirthdays(persons.items, dayIn(site.timezone, now())),
      missing_consent: persons.items
        .filter(({ image, consent_photo }) => image && !consent_photo.given)
        .map((person) => ({ person: person._id, name: nameOf(person) })),
    } satisfies Overview)
  })

function nextFixtures(teams: readonly SportsTeam[], now: Date): Overview['next'] {
  return teams
    .flatMap(({ _id, name, results }) =>
      results.map(({ date, opponent, home }) => ({ team: _id, team_name: name, date, opponent, home })),
    )
    .filter(({ date }) => date > now.toISOString())
    .sort((a, b) => a.date.localeCompare(b.date))
    .slice(0, NEXT)
}

/** Birthdays from today on within 30 days, the next first. */
export function comingBirthdays(persons: readonly SportsPerson[], today: string): Overview['birthdays'] {
  const days = Array.from({ length: DAYS + 1 }, (_, ahead) => {
    const day = new Date(`${today}T12:00:00.000Z`)
    day.setUTCDate(day.getUTCDate() + ahead)
    return day.toISOString().slice(5, 10)
  })
  /** Who was born on a leap day celebrates on the next in a year without one. */
  const inDays = (birthday: string) =>
    days.indexOf(birthday === '02-29' && !days.includes('02-29') ? '03-01' : birthday)
  return persons
    .flatMap(({ _id, birthday, ...person }) => (birthday ? [{ person: _id, name: nameOf(person), birthday }] : []))
    .filter(({ birthday }) => inDays(birthday) >= 0)
    .sort((a, b) => inDays(a.birthday) - inDays(b.birthday))
}

const nameOf = ({ first_name, last_name }: Pick<SportsPerson, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim()
