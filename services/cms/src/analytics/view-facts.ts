/** What is counted of a visitor's screen. */
export function deviceOf(width: number): 'phone' | 'tablet' | 'desktop' {
  if (width < 600) return 'phone'
  return width < 1_100 ? 'tablet' : 'desktop'
}

/** The host that linked here; nothing for the site itself and for what is no web address. */
export function referrerHost(referrer: string, publicUrl: string): string {
  if (!URL.canParse(referrer)) return ''
  const { protocol, hostname } = new URL(referrer)
  const own = new URL(publicUrl).hostname
  const host = hostname.replace(/^www\./, '').slice(0, 100)
  return /^https?:$/.test(protocol) && host !== own.replace(/^www\./, '') ? host : ''
}

/** The region that the browser's language names first, such as AT. */
export function countryOf(acceptLanguage = ''): string {
  const [, region = ''] = /(?:^|,)\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(acceptLanguage.slice(0, 200)) ?? []
  return region.toUpperCase()
}
