import type { Collected } from './collected.ts'

/** The readable side of an export: one page, no script, nothing from elsewhere. */
export function exportPage({ handle, locale, at, parts, missing }: Collected): string {
  const words = locale === 'en' ? EN : DE
  const day = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'de-AT', { dateStyle: 'long' }).format(at)
  const sections = parts.flatMap((part) => part.sections)
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${words.title}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem }
article { border-top: 1px solid #8888; padding: .5rem 0 }
dl { display: grid; grid-template-columns: minmax(8rem, auto) 1fr; gap: .25rem 1rem; margin: 0 }
dt { color: #666 } dd { margin: 0; overflow-wrap: anywhere }
</style>
<h1>${words.title}</h1>
<p>${escaped(words.about(handle, day))}</p>
${missing.length ? `<p><strong>${escaped(words.missing(missing.join(', ')))}</strong></p>` : ''}
${sections.map(({ title, records }) => `<h2>${escaped(title)}</h2>\n${records.map(article).join('\n')}`).join('\n')}
</html>
`
}

const article = (record: Record<string, unknown>) => `<article>${shown(record)}</article>`

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value))
    return value.length ? `<ul>${value.map((each) => `<li>${shown(each)}</li>`).join('')}</ul>` : '–'
  if (typeof value !== 'object') return escaped(String(value))
  const rows = Object.entries(value).map(([key, each]) => `<dt>${escaped(key)}</dt><dd>${shown(each)}</dd>`)
  return rows.length ? `<dl>${rows.join('')}</dl>` : '–'
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const DE = {
  title: 'Ihre gespeicherten Daten',
  about: (handle: string, day: string) => `Alles, was diese Website über „${handle}“ speichert. Stand: ${day}.`,
  missing: (services: string) => `Diese Teile haben nicht rechtzeitig geantwortet und fehlen hier: ${services}.`,
}

const EN = {
  title: 'Your stored data',
  about: (handle: string, day: string) => `Everything this website keeps about “${handle}”, as of ${day}.`,
  missing: (services: string) => `These parts did not answer in time and are missing here: ${services}.`,
}
