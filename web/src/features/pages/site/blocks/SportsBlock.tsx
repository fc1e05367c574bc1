import type { SportsClub, SportsTeam } from '@rebzeile/contracts/http/cms/sports.ts'
import { useWords } from '../../../../lib/locale.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import { SiteLink } from '../../../../ui/SiteLink.tsx'
import type { BlockProps } from '../block-props.ts'
import { usePageMaterial } from '../page-context.ts'
import { rareWords } from '../rare-words.ts'
import { Section } from '../Section.tsx'
import { SectionTitle } from '../SectionTitle.tsx'
import { TeamSheet } from '../TeamSheet.tsx'

/** Clubs with their teams: what they played, and what comes next. */
export function SportsBlock({ at, block }: BlockProps<'sports'>) {
  const words = useWords(rareWords)
  const { sports } = usePageMaterial()
  const { clubs, teams } = sports[block.id] ?? { clubs: [], teams: [] }
  return (
    <Section className="is-ruled" title={<SectionTitle at={at} title={block.props.title} />}>
      {clubs.length === 0 && <p className="nothing">{words.noSports}</p>}
      {clubs.map((club) => (
        <Club key={club._id} club={club} teams={teams.filter((team) => team.club === club._id)} />
      ))}
    </Section>
  )
}

function Club({ club, teams }: { club: SportsClub; teams: SportsTeam[] }) {
  const words = useWords(rareWords)
  const { files } = usePageMaterial()
  const logo = club.logo ? files[club.logo] : undefined
  const facts = [
    [club.zip, club.city].filter(Boolean).join(' '),
    club.founded && `${words.founded} ${club.founded}`,
    club.venue?.name,
  ]
  return (
    <div className="club">
      <div className="club-head">
        {logo && (
          <div className="club-logo">
            <Picture file={logo} alt="" sizes="5rem" />
          </div>
        )}
        <div>
          <h3>{club.website ? <SiteLink href={club.website}>{club.name}</SiteLink> : club.name}</h3>
          <p className="event-facts">{facts.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      {teams.map((team) => (
        <TeamSheet key={team._id} team={team} />
      ))}
      {club.sponsors.length > 0 && (
        <p className="event-facts">
          {words.sponsors}{' '}
          {club.sponsors.map(({ name, url }, index) => (
            <span key={name}>
              {index > 0 && ', '}
              {url ? <SiteLink href={url}>{name}</SiteLink> : name}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
