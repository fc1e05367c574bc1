import type { Locale } from './site-path.ts'

const FORMATS: Record<Locale, string> = { de: 'de-AT', en: 'en-GB' }

/** `21.11.2026, 14:05` in the time of this device. */
export const momentOf = (instant: string, locale: Locale): string =>
  new Date(instant).toLocaleString(FORMATS[locale], {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })

/** `21.11.2026` in the time of this device. */
export const dayOf = (instant: string, locale: Locale): string =>
  new Date(instant).toLocaleDateString(FORMATS[locale], { day: '2-digit', month: '2-digit', year: 'numeric' })
