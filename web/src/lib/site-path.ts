export type Locale = 'de' | 'en'

/** The landing page's second name. */
const HOME_ALIAS = '/willkommen'

/** Where an address of the site points: the path the CMS knows, and the language it is asked in. */
export interface SiteAddress {
  path: string
  locale: Locale
}

/** Reads `/en/vinothek` as the page `/vinothek` in English. */
export function addressOf(pathname: string): SiteAddress {
  const canonical = canonicalPath(pathname)
  if (canonical === '/en' || canonical.startsWith('/en/')) return { path: canonical.slice(3) || '/', locale: 'en' }
  return { path: canonical, locale: 'de' }
}

/** Where the secret of a mail stands: in it capitals and small letters differ. */
const WITH_SECRET = /^(?:\/en)?\/(?:verify|resetpassword|confirmhandle)\/[^/]+$/i

/** A path in its one spelling: lower case, no trailing or double slash, and the landing page only as `/`. */
export function canonicalPath(pathname: string): string {
  const clean = `/${pathname.split('/').filter(Boolean).join('/')}`
  const path = WITH_SECRET.test(clean) ? clean : clean.toLowerCase()
  if (path === HOME_ALIAS) return '/'
  return path === `/en${HOME_ALIAS}` ? '/en' : path
}

/** The address of a page in a language. */
export const localPath = (path: string, locale: Locale) =>
  locale === 'de' || isForeign(path) ? path : `/en${path === '/' ? '' : path}`

/** True for addresses the site's own router must not take: other hosts, mails, files of the API. */
export const isForeign = (href: string) => !href.startsWith('/') || href.startsWith('//') || href.startsWith('/api/')

/** A path of this very site, or the fallback: `?redirect=` must not lead anywhere else. */
export function sameSitePath(path: string | null, fallback: string): string {
  if (!path || !/^\/(?![/\\])/.test(path)) return fallback
  const parsed = URL.parse(path, 'http://same.site')
  return parsed?.host === 'same.site' ? parsed.pathname + parsed.search + parsed.hash : fallback
}
