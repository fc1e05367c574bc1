import type { SportsTeam } from '@rebzeile/contracts/http/cms/sports.ts'
import { longDate } from '../../../lib/event-date.ts'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { usePageMaterial } from './page-context.ts'
import { rareWords } from './rare-words.ts'

type Match = SportsTeam['results'][number]

/** One team: league and season, the next matches, the latest results, and when it trains. */
export function TeamSheet({ team }: { team: SportsTeam }) {
  const words = useWords(rareWords)
  const matches = team.results.toSorted((a, b) => a.date.localeCompare(b.date))
  const coming = matches.filter(({ score_own }) => score_own === null)
  const played = matches.filter(({ score_own }) => score_own !== null).reverse()
  return (
    <div className="team">
      <h4>{team.name}</h4>
      <p className="event-facts">
        {[team.sport, team.league, `${words.season} ${team.season}`].filter(Boolean).join(' · ')}
      </p>
      <Matches title={words.fixtures} matches={coming.slice(0, SHOWN)} />
      <Matches title={words.results} matches={played.slice(0, SHOWN)} />
      {team.training.length > 0 && (
        <>
          <h5>{words.training}</h5>
          <ul className="team-training">
            {team.training.map(({ day, from, to, place }) => (
              <li key={`${day} ${from}`}>
                {words.days[day - 1]}, {from}–{to}, {place}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const SHOWN = 5

function Matches({ title, matches }: { title: string; matches: readonly Match[] }) {
  const words = useWords(rareWords)
  const locale = useLocale()
  const { timeZone } = usePageMaterial()
  if (matches.length === 0) return null
  return (
    <table className="matches">
      <caption>{title}</caption>
      <tbody>
        {matches.map(({ date, opponent, home, score_own, score_other }) => (
          <tr key={`${date} ${opponent}`}>
            <td>
              <time dateTime={date}>{longDate(date, timeZone, locale)}</time>
            </td>
            <th scope="row">{words.against(opponent)}</th>
            <td>{home ? words.home : words.away}</td>
            <td className="match-score">{score_own === null ? '' : `${score_own} : ${score_other ?? 0}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
