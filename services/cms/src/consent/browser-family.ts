/** In this order: most browsers also call themselves by the names of others. */
const FAMILIES: [family: string, mark: RegExp][] = [
  ['Bot', /bot|crawler|spider|headless/i],
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]

/** The family of a browser, no version and no system: evidence, not a fingerprint. */
export const browserFamily = (userAgent: string): string =>
  FAMILIES.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'Other'
