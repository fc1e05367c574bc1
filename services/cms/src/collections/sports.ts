import {
  sportsClubRoutes,
  sportsPersonRoutes,
  sportsTeamRoutes,
} from '@rebzeile/contracts/http/cms/collection-routes.ts'
import {
  SportsClub,
  type SportsClubQuery,
  SportsPerson,
  type SportsPersonQuery,
  SportsTeam,
  type SportsTeamQuery,
} from '@rebzeile/contracts/http/cms/sports.ts'
import type { Condition, Documents } from '@rebzeile/kit/documents/documents.ts'
import { conflict, invalidField } from '@rebzeile/kit/errors/refusal.ts'
import type { z } from 'zod'
import { safeHtml } from '../html/safe-html.ts'
import { equal, having } from './conditions.ts'
import { type PlainEntity, unlessOffline, unsigned } from './plain-entity.ts'

export type Sports = ReturnType<typeof sports>

/** Clubs, their teams and their people. */
export function sports(documents: Documents) {
  const clubs = documents.collection<SportsClub>({
    name: 'sports_clubs',
    schema: SportsClub,
    indexes: [['offline', 'order'], ['tags']],
    unique: [{ name: 'name', fields: ['name'] }],
    text: ['name', 'short', 'city'],
  })
  const teams = documents.collection<SportsTeam>({
    name: 'sports_teams',
    schema: SportsTeam,
    indexes: [
      ['club', 'name'],
      ['offline', 'name'],
    ],
    text: ['name', 'sport', 'league'],
  })
  const persons = documents.collection<SportsPerson>({
    name: 'sports_persons',
    schema: SportsPerson,
    indexes: [['club'], ['teams'], ['last_name']],
    text: ['first_name', 'last_name', 'nickname'],
  })

  const club: PlainEntity<SportsClub, z.output<typeof SportsClubQuery>> = {
    routes: sportsClubRoutes,
    collection: clubs,
    blank: SportsClub.omit(STAMPS).parse({ name: '' }),
    where: ({ tags }) => having('tags', tags),
    sort: [
      { field: 'order', direction: 'asc' },
      { field: 'name', direction: 'asc' },
    ],
    title: ({ name }) => name,
    site: unlessOffline('sports.update'),
    files: ({ logo, sponsors }) => [...present([logo]), ...present(sponsors.map(({ image }) => image))],
    async expectRemovable({ _id }, tx) {
      const count = await teams.count(of('club', _id), tx)
      if (count) throw conflict('C203', { data: { state: 'has teams', teams: count } })
    },
  }
  const team: PlainEntity<SportsTeam, z.output<typeof SportsTeamQuery>> = {
    routes: sportsTeamRoutes,
    collection: teams,
    blank: SportsTeam.omit(STAMPS).parse({ club: NOBODY, name: '', sport: '', season: '2026/27' }),
    where: (query) => [...equal('club', query['filter[club]']), ...equal('season', query['filter[season]'])],
    sort: [{ field: 'name', direction: 'asc' }],
    title: ({ name }) => name,
    site: unlessOffline('sports.update'),
    files: ({ image }) => (image ? [image.file] : []),
    async expectFits({ club: id }, tx) {
      if (!(await clubs.get(id, tx))) throw invalidField('club', 'unknown', 'Diesen Verein gibt es nicht')
    },
  }
  const person: PlainEntity<SportsPerson, z.output<typeof SportsPersonQuery>> = {
    routes: sportsPersonRoutes,
    collection: persons,
    blank: SportsPerson.omit(STAMPS).parse({ first_name: '', last_name: '' }),
    clean: (fields) => ({ ...fields, bio: safeHtml(fields.bio, 'bio') }),
    where: (query) => [...equal('club', query['filter[club]']), ...having('teams', only(query['filter[team]']))],
    sort: [{ field: 'last_name', direction: 'asc' }],
    title: ({ first_name, last_name }) => `${first_name} ${last_name}`,
    site: unlessOffline('sports.update', forVisitors),
    files: ({ image }) => (image ? [image.file] : []),
  }
  /** The clubs the site shows, and their teams. */
  const shown = async () => {
    const [all, their] = await Promise.all([
      clubs.list({ where: NOT_OFFLINE, sort: club.sort, limit: MOST }),
      teams.list({ where: NOT_OFFLINE, sort: team.sort, limit: MOST }),
    ])
    const ids = new Set(all.items.map(({ _id }) => _id))
    const teamsOfShown = their.items.filter((each) => ids.has(each.club))
    return { clubs: all.items.map(unsigned), teams: teamsOfShown.map(unsigned) }
  }
  return { clubs, teams, persons, club, team, person, shown }
}

/** The rest is nobody's business: contact data, birthday, licence, consent; and the picture needs consent. */
export const forVisitors = (person: SportsPerson): SportsPerson => ({
  ...person,
  ...{ birth_year: person.birth_year, birthday: null, licence_no: '', email: '', phone: '' },
  image: person.consent_photo.given ? person.image : null,
  consent_photo: { given: false, at: null, guardian: '' },
})

const STAMPS = { _id: true, rev: true, created: true, updated: true, created_by: true, updated_by: true } as const
const MOST = 200
const NOT_OFFLINE: Condition[] = [{ field: 'offline', op: 'eq', value: false }]
const NOBODY = '0'.repeat(24)

const of = (field: string, value: string): Condition[] => [{ field, op: 'eq', value }]
const only = (value: string | undefined) => (value === undefined ? [] : [value])
const present = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null)
