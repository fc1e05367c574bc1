import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { quoted } from '../../../lib/typography.ts'
import { SiteLink } from '../../../ui/SiteLink.tsx'
import { PressSource } from './PressSource.tsx'
import { Section } from './Section.tsx'
import { pageWords } from './words.ts'
import '../../../ui/Button.css'

/** What can be done about an event – tickets, the calendar –, or what the press said in its own words. */
export function EntryOffers({ entry }: { entry: Entry }) {
  const { event, press } = entry.data
  if (entry.type === 'event' && event) return <EventOffers id={entry._id} event={event} />
  if (entry.type === 'press' && press) return <PressQuote press={press} />
  return null
}

function EventOffers({ id, event }: { id: string; event: NonNullable<Entry['data']['event']> }) {
  const words = useWords(pageWords)
  const locale = useLocale()
  return (
    <Section>
      <dl className="event-offers">
        {event.capacity && (
          <div>
            <dt>{words.capacity}</dt>
            <dd>{words.places(event.capacity)}</dd>
          </div>
        )}
        {event.organizer && (
          <div>
            <dt>{words.organizer}</dt>
            <dd>{event.organizer}</dd>
          </div>
        )}
      </dl>
      <p className="event-ways">
        {event.ticket_url && (
          <SiteLink className="button" href={event.ticket_url}>
            {words.tickets}
          </SiteLink>
        )}
        <a className="button is-quiet" href={`/api/v0/event/${id}/ics?locale=${locale}`}>
          {words.intoCalendar}
        </a>
        <a href={`/api/v0/events.ics?locale=${locale}`}>{words.subscribe}</a>
      </p>
    </Section>
  )
}

function PressQuote({ press }: { press: NonNullable<Entry['data']['press']> }) {
  const locale = useLocale()
  return (
    <Section>
      <figure className="quote">
        {press.quote && (
          <blockquote>
            <p>{quoted(press.quote, locale)}</p>
          </blockquote>
        )}
        <figcaption>
          — <PressSource press={press} />
        </figcaption>
      </figure>
    </Section>
  )
}
