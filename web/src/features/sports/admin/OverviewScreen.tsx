import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { sportsApi } from '../../../api/sports.ts'
import { useAnswer } from '../../../lib/answer.tsx'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { momentOf } from '../../../lib/moment.ts'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { StateNote } from '../../../ui/admin/StateNote.tsx'
import { sportsWords } from './words.ts'
import './sports.css'

/** Numbers, next fixtures, birthdays, and whose picture may not be shown yet. */
export function OverviewScreen() {
  const words = useWords(sportsWords)
  const common = useWords(adminWords)
  const locale = useLocale()
  const { data, error } = sportsApi.useSportsOverviewQuery()
  useAnswer({ title: words.overview, tags: [] })
  return (
    <>
      <header className="admin-head">
        <h1>{words.overview}</h1>
        <p>{words.overviewIntro}</p>
      </header>
      {data ? (
        <>
          <ul className="sports-counts">
            <Count to="clubs" n={data.counts.clubs} name={words.clubs} />
            <Count to="teams" n={data.counts.teams} name={words.teams} />
            <Count to="person" n={data.counts.persons} name={words.athletes} />
          </ul>
          <Part title={words.next} none={words.noNext}>
            {data.next.map(({ team, team_name, date, opponent, home }) => (
              <li key={`${team} ${date}`}>
                <Link to={`/admincenter/sports/teams/edit/${team}`}>{team_name}</Link> – {opponent}
                {!home && ` (${words.away})`} · <time dateTime={date}>{momentOf(date, locale)}</time>
              </li>
            ))}
          </Part>
          <Part title={words.birthdays} none={words.noBirthdays}>
            {data.birthdays.map(({ person, name, birthday }) => (
              <li key={person}>
                <Link to={`/admincenter/sports/person/edit/${person}`}>{name}</Link> ·{' '}
                {birthday.split('-').reverse().join('.')}.
              </li>
            ))}
          </Part>
          <Part title={words.missingConsent} none={words.allConsents}>
            {data.missing_consent.map(({ person, name }) => (
              <li key={person}>
                <Link to={`/admincenter/sports/person/edit/${person}`}>{name}</Link>
              </li>
            ))}
          </Part>
        </>
      ) : error ? (
        <StateNote icon="flag" title={common.failed} />
      ) : (
        <Skeleton height={320} radius={2} role="status" aria-label={common.loading} />
      )}
    </>
  )
}

const Count = ({ to, n, name }: { to: string; n: number; name: string }) => (
  <li>
    <Link to={`/admincenter/sports/${to}/browse`}>
      <strong>{n}</strong> {name}
    </Link>
  </li>
)

const Part = ({ title, none, children }: { title: string; none: string; children: ReactNode[] }) => (
  <section className="sports-part">
    <h2>{title}</h2>
    {children.length ? <ul>{children}</ul> : <p>{none}</p>}
  </section>
)
