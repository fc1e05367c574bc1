import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import { excerpt } from '../../../lib/typography.ts'

/** The beginning of an entry that has its own page; all of one that has none. */
export function EntryIntro({ entry }: { entry: Entry }) {
  const html = entry.content.join('')
  if (!html) return null
  if (entry.route) return <p className="entry-intro">{entry.meta_description || excerpt(html)}</p>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the content service sanitises on write
  return <div className="entry-intro prose" dangerouslySetInnerHTML={{ __html: html }} />
}
