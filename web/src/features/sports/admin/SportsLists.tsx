import type { SportsClub, SportsPerson, SportsTeam } from '@rebzeile/contracts/http/cms/sports.ts'
import { athletes, clubs, teams } from '../../../api/cms-items.ts'
import { useWords } from '../../../lib/locale.tsx'
import type { Column } from '../../../ui/admin/list/column.ts'
import { ItemsScreen } from '../../../ui/admin/list/ItemsScreen.tsx'
import { queryOf, useListView } from '../../../ui/admin/list/use-list-view.ts'
import { sportsWords } from './words.ts'

const LIMIT = 20

const useRemoval = (remove: (ids: readonly string[]) => Promise<void>) => {
  const words = useWords(sportsWords)
  return { label: words.remove, title: words.removeTitle, text: words.removeText, done: words.removed, remove }
}

/** Every club. */
export function ClubsScreen() {
  const words = useWords(sportsWords)
  const [view, onView] = useListView({ sort: 'order' })
  const query = queryOf(view, LIMIT)
  const columns: Column<SportsClub>[] = [
    { key: 'name', title: words.name, sort: 'name', cell: ({ name }) => name, text: ({ name }) => name },
    { key: 'short', title: words.short, optional: true, cell: ({ short }) => short, text: ({ short }) => short },
    { key: 'city', title: words.city, cell: ({ city }) => city, text: ({ city }) => city },
  ]
  return (
    <ItemsScreen
      title={words.clubs}
      intro={words.clubsIntro}
      icon="flag"
      add={{ to: '/admincenter/sports/clubs/add', label: words.addClub }}
      empty={{ title: words.none }}
      list={clubs.useList(query)}
      view={view}
      onView={onView}
      columns={columns}
      to={({ _id }) => `/admincenter/sports/clubs/edit/${_id}`}
      label={({ name }) => name}
      removal={useRemoval(clubs.useRemoveMany())}
      fetchPage={clubs.useFetchPage(query)}
    />
  )
}

/** Every team, of one club if that is chosen. */
export function TeamsScreen() {
  const words = useWords(sportsWords)
  const [view, onView] = useListView({ sort: 'name', filters: ['club'] })
  const query = queryOf(view, LIMIT)
  const { data: known } = clubs.useList({ limit: 200, sort: 'name' })
  const clubName = (id: string) => known?.items.find(({ _id }) => _id === id)?.name ?? ''
  const columns: Column<SportsTeam>[] = [
    { key: 'name', title: words.name, sort: 'name', cell: ({ name }) => name, text: ({ name }) => name },
    { key: 'club', title: words.club, cell: ({ club }) => clubName(club), text: ({ club }) => clubName(club) },
    { key: 'league', title: words.league, optional: true, cell: ({ league }) => league, text: ({ league }) => league },
    { key: 'season', title: words.season, sort: 'season', cell: ({ season }) => season, text: ({ season }) => season },
  ]
  return (
    <ItemsScreen
      title={words.teams}
      intro={words.teamsIntro}
      icon="flag"
      add={{ to: '/admincenter/sports/teams/add', label: words.addTeam }}
      empty={{ title: words.none }}
      list={teams.useList(query)}
      view={view}
      onView={onView}
      columns={columns}
      filters={[
        {
          name: 'club',
          label: words.club,
          options: (known?.items ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
        },
      ]}
      to={({ _id }) => `/admincenter/sports/teams/edit/${_id}`}
      label={({ name }) => name}
      removal={useRemoval(teams.useRemoveMany())}
      fetchPage={teams.useFetchPage(query)}
    />
  )
}

/** Everybody of the clubs. */
export function AthletesScreen() {
  const words = useWords(sportsWords)
  const [view, onView] = useListView({ sort: 'last_name', filters: ['club', 'team'] })
  const query = queryOf(view, LIMIT)
  const { data: knownClubs } = clubs.useList({ limit: 200, sort: 'name' })
  const { data: knownTeams } = teams.useList({ limit: 200, sort: 'name' })
  const columns: Column<SportsPerson>[] = [
    { key: 'name', title: words.name, sort: 'last_name', cell: athleteName, text: athleteName },
    {
      key: 'roles',
      title: words.roles,
      cell: ({ roles }) => roles.map((role) => words.roleNames[role]).join(', '),
      text: ({ roles }) => roles.join(', '),
    },
    {
      key: 'year',
      title: words.birthYear,
      numeric: true,
      optional: true,
      cell: ({ birth_year }) => birth_year,
      text: ({ birth_year }) => birth_year ?? '',
    },
  ]
  const optionsOf = (items: readonly { _id: string; name: string }[] = []) =>
    items.map(({ _id, name }) => ({ value: _id, label: name }))
  return (
    <ItemsScreen
      title={words.athletes}
      intro={words.athletesIntro}
      icon="user"
      add={{ to: '/admincenter/sports/person/add', label: words.addAthlete }}
      empty={{ title: words.none }}
      list={athletes.useList(query)}
      view={view}
      onView={onView}
      columns={columns}
      filters={[
        { name: 'club', label: words.club, options: optionsOf(knownClubs?.items) },
        { name: 'team', label: words.teamsOf, options: optionsOf(knownTeams?.items) },
      ]}
      to={({ _id }) => `/admincenter/sports/person/edit/${_id}`}
      label={athleteName}
      removal={useRemoval(athletes.useRemoveMany())}
      fetchPage={athletes.useFetchPage(query)}
    />
  )
}

export const athleteName = ({ first_name, last_name }: Pick<SportsPerson, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`
