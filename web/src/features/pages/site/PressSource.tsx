import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import { longDate } from '../../../lib/event-date.ts'
import { useLocale } from '../../../lib/locale.tsx'
import { SiteLink } from '../../../ui/SiteLink.tsx'

type Press = NonNullable<Entry['data']['press']>

/** Who wrote it and when, leading to the article if it can be read. */
export function PressSource({ press: { medium, date, url } }: { press: Press }) {
  const locale = useLocale()
  const name = <cite>{medium}</cite>
  return (
    <span className="press-source">
      {url ? <SiteLink href={url}>{name}</SiteLink> : name}
      {date && (
        <>
          {', '}
          <time dateTime={date}>{longDate(`${date}T12:00:00Z`, 'UTC', locale)}</time>
        </>
      )}
    </span>
  )
}
