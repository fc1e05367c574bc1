import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import { longDate, spanInWords } from '../../../lib/event-date.ts'
import { useLocale } from '../../../lib/locale.tsx'
import { typeset } from '../../../lib/typography.ts'
import { PressSource } from './PressSource.tsx'
import { usePageMaterial } from './page-context.ts'

/** The line above the title of news and events: when, where, for how much. */
export function EntryFacts({ entry }: { entry: Entry }) {
  const locale = useLocale()
  const { timeZone } = usePageMaterial()
  const { event, press } = entry.data
  if (entry.type === 'press' && press) {
    return (
      <p className="kicker entry-facts">
        <PressSource press={press} />
      </p>
    )
  }
  if (event) {
    const facts = [spanInWords(event, timeZone, locale), event.location, event.price].filter(
      (fact) => fact !== undefined,
    )
    return <p className="kicker entry-facts">{facts.map((fact) => typeset(fact, locale)).join(' · ')}</p>
  }
  if (entry.type === 'page') return null
  const published = entry.publish_date ?? entry.date
  return (
    <p className="kicker entry-facts">
      <time dateTime={published}>{longDate(published, timeZone, locale)}</time>
    </p>
  )
}
