import type { Locale } from '../../lib/site-path.ts'
import { filmOf, playerOf } from '../../lib/video-address.ts'
import type { EmbedContent, MapMarker } from './embed-content.ts'
import { embedWords } from './words.ts'

/**
 * What an address under /embed asks for, or null when it asks for anything but the few things known: players of known films,
 * a place on a map, a page at Facebook. Vendors' addresses are put together here, never taken from the request.
 */
export function embedContentOf(kind: string, query: URLSearchParams, locale: Locale): EmbedContent | null {
  if (kind === 'video') return video(query, locale)
  if (kind === 'map') return map(query, locale)
  if (kind === 'facebook') return facebook(query, locale)
  return null
}

function video(query: URLSearchParams, locale: Locale): EmbedContent | null {
  const film = filmOf(query.get('url') ?? '')
  return film && { kind: 'frame', category: 'video', title: embedWords[locale].video, address: playerOf(film) }
}

function map(query: URLSearchParams, locale: Locale): EmbedContent | null {
  const [lat, lng] = [numberIn(query.get('lat'), 90), numberIn(query.get('lng'), 180)]
  const zoom = Number(query.get('zoom') ?? 14)
  const markers = query.getAll('marker').map(markerOf)
  if (lat === null || lng === null || !Number.isInteger(zoom) || zoom < 1 || zoom > 19) return null
  if (markers.length > MOST_MARKERS || markers.includes(null)) return null
  const known = { category: 'maps' as const, title: embedWords[locale].map }
  const key = query.get('key')
  if (key === null)
    return { ...known, kind: 'map', lat, lng, zoom, markers: markers.filter((marker) => marker !== null) }
  if (!/^[\w-]{20,80}$/.test(key)) return null
  const place = new URLSearchParams({ key, q: `${lat},${lng}`, zoom: String(zoom), language: locale })
  return { ...known, kind: 'frame', address: `https://www.google.com/maps/embed/v1/place?${place}` }
}

const MOST_MARKERS = 50

function markerOf(text: string): MapMarker | null {
  const [, y = '', x = '', title = ''] = /^(-?[\d.]{1,20}),(-?[\d.]{1,20}),(.{0,160})$/s.exec(text) ?? []
  const [lat, lng] = [numberIn(y, 90), numberIn(x, 180)]
  return lat === null || lng === null ? null : { lat, lng, title }
}

function numberIn(text: string | null, most: number): number | null {
  if (!text || !/^-?\d{1,3}(\.\d{1,15})?$/.test(text)) return null
  const number = Number(text)
  return Math.abs(number) <= most ? number : null
}

function facebook(query: URLSearchParams, locale: Locale): EmbedContent | null {
  const page = URL.parse(query.get('page') ?? '')
  const isPage =
    page?.protocol === 'https:' && FACEBOOK_HOSTS.includes(page.host) && /^\/[\w.\-/]{2,100}$/.test(page.pathname)
  if (!isPage) return null
  const widget = new URLSearchParams({
    href: `https://www.facebook.com${page.pathname}`,
    tabs: 'timeline',
    width: '500',
    height: '600',
    adapt_container_width: 'true',
    locale: locale === 'de' ? 'de_DE' : 'en_GB',
  })
  const address = `https://www.facebook.com/plugins/page.php?${widget}`
  return { kind: 'frame', category: 'fb', title: 'Facebook', address }
}

const FACEBOOK_HOSTS = ['facebook.com', 'www.facebook.com', 'm.facebook.com', 'de-de.facebook.com']
