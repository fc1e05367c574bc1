import type { Locale } from './site-path.ts'

const NBSP = '\u00a0'

/** `€ 14,80` in German, `€14.80` in English. */
export const euro = (amount: number, locale: Locale): string =>
  locale === 'de'
    ? `€${NBSP}${amount.toLocaleString('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
    : `€${amount.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
