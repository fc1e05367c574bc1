import { Html } from '@rebzeile/contracts/http/cms/block.ts'
import { invalidField } from '@rebzeile/kit/errors/refusal.ts'
import { sanitiseHtml } from './sanitise-html.ts'

/** HTML as the site may show it. Cleaning writes `&` as `&amp;`: a text just below the limit may grow beyond it. */
export function safeHtml(html: string, path: string): string {
  const clean = sanitiseHtml(html)
  if (!Html.safeParse(clean).success) throw invalidField(path, 'too_big', 'Zu groß oder zu lang')
  return clean
}
