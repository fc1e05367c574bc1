import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import { dateParts } from '../../../../lib/event-date.ts'
import { useLocale, useWords } from '../../../../lib/locale.tsx'
import { typeset } from '../../../../lib/typography.ts'
import type { BlockProps } from '../block-props.ts'
import { EntryIntro } from '../EntryIntro.tsx'
import { EntryTitle } from '../EntryTitle.tsx'
import { usePageMaterial } from '../page-context.ts'
import { Section } from '../Section.tsx'
import { SectionTitle } from '../SectionTitle.tsx'
import { pageWords } from '../words.ts'

/** The dates to come, the next first. */
export function EventsBlock({ at, block }: BlockProps<'events'>) {
  const words = useWords(pageWords)
  const locale = useLocale()
  const { lists } = usePageMaterial()
  const events = lists[block.id] ?? []
  return (
    <Section className="is-ruled" title={<SectionTitle at={at} title={block.props.title} />}>
      {events.length === 0 ? (
        <p className="nothing">{words.noEvents}</p>
      ) : (
        <ol className="rows">
          {events.map((entry) => (
            <EventRow key={entry._id} entry={entry} />
          ))}
        </ol>
      )}
      <p className="gate-link">
        <a href={`/api/v0/events.ics?locale=${locale}`}>{words.subscribe}</a>
      </p>
    </Section>
  )
}

function EventRow({ entry }: { entry: Entry }) {
  const locale = useLocale()
  const words = useWords(pageWords)
  const { timeZone } = usePageMaterial()
  const { event } = entry.data
  if (!event) return null
  const date = dateParts(event.start, timeZone, locale)
  const time = event.all_day ? undefined : `${date.time} ${words.clock}`.trim()
  const facts = [date.weekday, time, event.location, event.price].filter((fact) => fact !== undefined)
  return (
    <li className="event-row">
      <time className="event-date" dateTime={event.start}>
        <span className="event-day">{date.day}</span>
        <span className="event-month">
          {date.month} {date.year}
        </span>
      </time>
      <div>
        <EntryTitle entry={entry} />
        <p className="event-facts">{typeset(facts.join(' · '), locale)}</p>
        <EntryIntro entry={entry} />
      </div>
    </li>
  )
}
