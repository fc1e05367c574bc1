import type { SportsTeam } from '@rebzeile/contracts/http/cms/sports.ts'
import { instantOf, localTimeOf } from '../../../lib/local-time.ts'

/** The fields of the team form: what inputs hold is text. */
export const valuesOf = (team: SportsTeam | undefined) => ({
  club: team?.club ?? '',
  name: team?.name ?? '',
  sport: team?.sport ?? '',
  league: team?.league ?? '',
  season: team?.season ?? '',
  age_class: team?.age_class ?? '',
  gender: team?.gender ?? ('mixed' as const),
  coach: team?.coach ?? [],
  image: team?.image?.file ?? '',
  offline: team?.offline ?? false,
  players: (team?.players ?? []).map(({ number, from, to, ...player }) => ({
    ...player,
    number: number ?? '',
    from: from ?? '',
    to: to ?? '',
  })),
  training: (team?.training ?? []).map(({ day, ...training }) => ({ ...training, day: String(day) })),
  results: (team?.results ?? []).map(({ date, score_own, score_other, ...result }) => ({
    ...result,
    date: localTimeOf(date),
    score_own: score_own ?? '',
    score_other: score_other ?? '',
  })),
})

export type TeamValues = ReturnType<typeof valuesOf>

/** An emptied number field holds ''. */
const numberOrNull = (value: number | string) => (typeof value === 'number' ? value : null)

/** What is sent. */
export const fieldsOf = ({ image, players, training, results, ...values }: TeamValues) => ({
  ...values,
  image: image ? { file: image } : null,
  players: players
    .filter(({ person }) => person)
    .map(({ number, from, to, ...player }) => ({
      ...player,
      number: numberOrNull(number),
      from: from || null,
      to: to || null,
    })),
  training: training.map(({ day, ...each }) => ({ ...each, day: Number(day) })),
  results: results.map(({ date, score_own, score_other, ...result }) => ({
    ...result,
    date: instantOf(date),
    score_own: numberOrNull(score_own),
    score_other: numberOrNull(score_other),
  })),
})
