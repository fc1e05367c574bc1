import type { Locale } from './site-path.ts'

const NBSP = '\u00a0'
const QUOTES = { de: { open: '„', close: '“' }, en: { open: '“', close: '”' } }

/** Sets a line of plain text as a typesetter would: dashes, quotes, ellipses, and no break between number and unit. */
export function typeset(text: string, locale: Locale): string {
  const { open, close } = QUOTES[locale]
  return text
    .replace(/(^|[\s(])"([^"]+)"/g, `$1${open}$2${close}`)
    .replace(/(?<=\s)-(?=\s)/g, '–')
    .replace(/(\d)\s?-\s?(?=\d{1,2}(?:[:.]\d\d)?\s(?:Uhr|Euro|Personen|Gäste))/g, '$1–')
    .replace(/\.{3}/g, '…')
    .replace(/(\d) (?=(?:Uhr|Euro|€|%|ml|cl|l|kg|g|km|m|ha|Personen|Gäste|Weine?n?)(?![\p{L}\d]))/gu, `$1${NBSP}`)
    .replace(/(€) (?=\d)/g, `$1${NBSP}`)
    .replace(/\b(z|d|u|s) ?\. ?(B|h|a|o)\./g, `$1.${NBSP}$2.`)
}

/** A quotation in the quotes of its language, whatever quotes it came with. */
export function quoted(text: string, locale: Locale): string {
  const bare = text.trim().replace(/^["„“”»«]+|["„“”»«]+$/g, '')
  const { open, close } = QUOTES[locale]
  return `${open}${typeset(bare, locale)}${close}`
}

/** Bytes for people: KB below 1000 KB, otherwise MB. */
export function formatSize(bytes: number, locale: Locale): string {
  const kilobytes = bytes / 1_000
  const format = (value: number, digits: number) =>
    value.toLocaleString(locale === 'de' ? 'de-AT' : 'en-GB', { maximumFractionDigits: digits })
  return kilobytes < 1_000
    ? `${format(Math.max(1, Math.round(kilobytes)), 0)}${NBSP}KB`
    : `${format(kilobytes / 1_000, 1)}${NBSP}MB`
}

/** The first sentences of HTML as plain text, cut at a word. */
export function excerpt(html: string, maxLength = 180): string {
  const text = plainText(html)
  if (text.length <= maxLength) return text
  return `${text.slice(0, text.lastIndexOf(' ', maxLength)).replace(/[,;:–.]$/, '')}${NBSP}…`
}

/** The words of sanitised HTML. */
export const plainText = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
