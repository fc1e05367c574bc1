import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import { useLocale } from '../../../lib/locale.tsx'
import { typeset } from '../../../lib/typography.ts'
import { SiteLink } from '../../../ui/SiteLink.tsx'

/** The title of a listed entry, which leads to its own page if it has one. */
export function EntryTitle({ entry }: { entry: Entry }) {
  const title = typeset(entry.title, useLocale())
  return <h3>{entry.route ? <SiteLink href={entry.route}>{title}</SiteLink> : title}</h3>
}
