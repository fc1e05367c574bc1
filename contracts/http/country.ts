/** A country of the address form. */
export interface Country {
  code: string
  flag: string
  /** The VAT area, never derived from "not at" (decision T1). */
  eu: boolean
  de: string
  en: string
  /** Switched off until an operator wants it. */
  disabled?: true
}

const country = (code: string, de: string, en: string, more: Partial<Country> = {}): Country => ({
  code,
  flag: String.fromCodePoint(...[...code.toUpperCase()].map((letter) => 0x1f1a5 + letter.charCodeAt(0))),
  eu: true,
  de,
  en,
  ...more,
})

/** Austria and Germany first, then as the specification lists them; hr and se are added, switched off (decision T1). */
export const COUNTRIES: readonly Country[] = [
  country('at', 'Österreich', 'Austria'),
  country('de', 'Deutschland', 'Germany'),
  country('cz', 'Tschechien', 'Czechia'),
  country('hu', 'Ungarn', 'Hungary'),
  country('cy', 'Zypern', 'Cyprus'),
  country('es', 'Spanien', 'Spain'),
  country('it', 'Italien', 'Italy'),
  country('si', 'Slowenien', 'Slovenia'),
  country('sk', 'Slowakei', 'Slovakia'),
  country('ro', 'Rumänien', 'Romania'),
  country('pt', 'Portugal', 'Portugal'),
  country('nl', 'Niederlande', 'Netherlands'),
  country('fr', 'Frankreich', 'France'),
  country('fi', 'Finnland', 'Finland'),
  country('gr', 'Griechenland', 'Greece'),
  country('gb', 'Vereinigtes Königreich', 'United Kingdom', { eu: false }),
  country('ee', 'Estland', 'Estonia'),
  country('ie', 'Irland', 'Ireland'),
  country('lv', 'Lettland', 'Latvia'),
  country('lt', 'Litauen', 'Lithuania'),
  country('lu', 'Luxemburg', 'Luxembourg'),
  country('pl', 'Polen', 'Poland'),
  country('mt', 'Malta', 'Malta'),
  country('bg', 'Bulgarien', 'Bulgaria'),
  country('be', 'Belgien', 'Belgium'),
  country('dk', 'Dänemark', 'Denmark'),
  country('hr', 'Kroatien', 'Croatia', { disabled: true }),
  country('se', 'Schweden', 'Sweden', { disabled: true }),
]

/** Codes an address may carry. */
export const COUNTRY_CODES = COUNTRIES.filter((each) => !each.disabled).map((each) => each.code)

/** How many digits a postal code has where that is certain; elsewhere any short text is taken. */
export const ZIP_PATTERNS: Readonly<Record<string, RegExp>> = {
  at: /^\d{4}$/,
  de: /^\d{5}$/,
  cz: /^\d{3} ?\d{2}$/,
  hu: /^\d{4}$/,
  it: /^\d{5}$/,
  si: /^\d{4}$/,
  sk: /^\d{3} ?\d{2}$/,
  fr: /^\d{5}$/,
  es: /^\d{5}$/,
  nl: /^\d{4} ?[A-Za-z]{2}$/,
  be: /^\d{4}$/,
  lu: /^\d{4}$/,
  dk: /^\d{4}$/,
  pl: /^\d{2}-?\d{3}$/,
}
